import type { Page } from 'playwright-core';

/** WCAG 2.2: 2.5.5 for fingers, 2.5.8 for everyone else. */
const TARGET_PX = { coarse: 44, fine: 24 };

/**
 * What is broken in the layout of a page as it stands, one line each: something wider than the window, text that is cut
 * off or broken, siblings that lie on each other, targets that are too small. Nothing of it depends on what the page should look like.
 */
export async function layoutFindings(page: Page, pointer: keyof typeof TARGET_PX): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${(element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const hasText = (element: Element) => (element.textContent ?? '').trim() !== '';
    const INTERACTIVE = 'a[href], button, input, select, textarea, summary';

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth - window.innerWidth} px too wide`);

    const all = [...document.body.querySelectorAll('*')].filter(shown);
    for (const element of all) {
      const style = getComputedStyle(element);
      const { scrollWidth: width, clientWidth, scrollHeight: height, clientHeight } = element;
      // A line clamp cuts on purpose, and a box that scrolls cuts nothing.
      const cuts = /hidden|clip/.test(style.overflow) && style.webkitLineClamp === 'none' && hasText(element);
      if (cuts && (width > clientWidth + 1 || height > clientHeight + 1)) found.push(`cut off: ${name(element)}`);
    }

    /** The lines of the text in a node, and of nothing around it. */
    const linesOf = (node: Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const textsOf = (element: Element): Node[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) if (shown(walker.currentNode.parentElement!)) nodes.push(walker.currentNode);
      return nodes;
    };

    // "01" on two lines. Longer words may break where the text is large, and code is as it was written.
    for (const node of textsOf(document.body)) {
      if (!/^\S{2,3}$/.test(node.textContent?.trim() ?? '') || node.parentElement?.closest('pre')) continue;
      if (new Set(linesOf(node).map(({ top }) => top)).size > 1) found.push(`broken: ${name(node.parentElement!)}`);
    }

    const overlap = (one: DOMRect, two: DOMRect) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    /** The lines of text below an element, and what can be hit there: a frame may lie behind them. */
    const inked = (element: Element): DOMRect[] => {
      const rects = [element, ...element.querySelectorAll(INTERACTIVE)]
        .filter((each) => each.matches(INTERACTIVE))
        .map((each) => each.getBoundingClientRect());
      rects.push(...textsOf(element).flatMap(linesOf));
      return rects;
    };
    const onEachOther = (a: Element, b: Element) =>
      overlap(a.getBoundingClientRect(), b.getBoundingClientRect()) &&
      inked(a).some((one) => inked(b).some((two) => overlap(one, two)));
    // Inline boxes of running text touch the lines of their neighbors, and what is positioned lies on others on purpose.
    const isBox = (element: Element) => {
      const { display, position } = getComputedStyle(element);
      return (element instanceof SVGTextElement || display !== 'inline') && !/absolute|fixed|sticky/.test(position);
    };
    const matters = (element: Element) =>
      shown(element) && isBox(element) && (hasText(element) || element.matches(INTERACTIVE));
    for (const parent of [document.body, ...all]) {
      const drawing = parent instanceof SVGSVGElement;
      const boxes = [...(drawing ? parent.querySelectorAll('text') : parent.children)].filter(matters);
      boxes.forEach((box, index) => {
        const other = boxes.slice(index + 1).find((next) => onEachOther(box, next));
        if (other) found.push(`on each other: ${name(box)} and ${name(other)}`);
      });
    }

    /** What can be hit: the element, its label, or the card that it covers. */
    const target = (element: Element): DOMRect => {
      const after = getComputedStyle(element, '::after');
      const covers = after.content !== 'none' && after.position === 'absolute';
      const area = covers ? (element as HTMLElement).offsetParent : null;
      return (area ?? element).getBoundingClientRect();
    };
    for (const element of all.filter((each) => each.matches(INTERACTIVE))) {
      // A field that is hidden from people is there for machines.
      if (element.closest('[aria-hidden=true]')) continue;
      // WCAG exempts a link in a sentence.
      if (getComputedStyle(element).display === 'inline' && element.closest('p, li, td, dd, h2, summary')) continue;
      const { width, height } = target(element);
      if (Math.min(width, height) < smallest - 0.5) {
        found.push(`too small, ${Math.round(width)} x ${Math.round(height)}: ${name(element)}`);
      }
    }
    return found;
  }, TARGET_PX[pointer]);
}

/** Begins to add up how far things move after they are shown; call before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift since the page was opened. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}
