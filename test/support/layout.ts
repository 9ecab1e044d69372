import type { Page } from 'playwright-core';

/** Minimum target sizes of WCAG 2.2: 2.5.5 for touch, 2.5.8 for other pointers. */
const TARGET_PX = { coarse: 44, fine: 24 };

/**
 * Returns the layout defects of a page, one line each: content wider than the window, text that is cut off or broken,
 * overlapping siblings and targets that are too small. The checks do not depend on the design of the page.
 */
export async function layoutFindings(page: Page, pointer: keyof typeof TARGET_PX): Promise<string[]> {
  const room = { smallest: TARGET_PX[pointer], width: page.viewportSize()?.width ?? 0 };
  return page.evaluate(({ smallest, width: windowWidth }) => {
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
    // A browser of a phone would widen its own window to the content.
    if (scrollWidth > windowWidth) found.push(`the page is ${scrollWidth - windowWidth} px too wide`);

    const all = [...document.body.querySelectorAll('*')].filter(shown);
    for (const element of all) {
      const style = getComputedStyle(element);
      const { scrollWidth: width, clientWidth, scrollHeight: height, clientHeight } = element;
      // A line clamp cuts text off on purpose, a scrolling box hides nothing, and a link's label repeats its text.
      const loses = hasText(element) && style.webkitLineClamp === 'none' && !element.closest('a[aria-label]');
      const cuts = loses && /hidden|clip/.test(style.overflow);
      if (cuts && (width > clientWidth + 1 || height > clientHeight + 1)) found.push(`cut off: ${name(element)}`);
    }

    /** Returns the boxes of the text lines in a node, without their surroundings. */
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

    // Finds a word, or a short label such as "9 %", on two lines. Code is not wrapped, and addresses may break anywhere.
    const WORD = /(?<![\p{L}\d@.])[\p{L}\d%]{2,15}(?![\p{L}\d@]|\.\p{L})|^\S{2,3}$/gu;
    for (const node of textsOf(document.body)) {
      if (node.parentElement?.closest('pre') || linesOf(node).length < 2) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORD)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) found.push(`broken: "${word}" in ${name(node.parentElement!)}`);
      }
    }

    const overlap = (one: DOMRect, two: DOMRect) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    /** Returns the boxes of text lines and interactive elements. Backgrounds and borders may overlap. */
    const contentBoxes = (element: Element): DOMRect[] => {
      const rects = [element, ...element.querySelectorAll(INTERACTIVE)]
        .filter((each) => each.matches(INTERACTIVE))
        .map((each) => each.getBoundingClientRect());
      rects.push(...textsOf(element).flatMap(linesOf));
      return rects;
    };
    const contentOverlaps = (a: Element, b: Element) =>
      overlap(a.getBoundingClientRect(), b.getBoundingClientRect()) &&
      contentBoxes(a).some((one) => contentBoxes(b).some((two) => overlap(one, two)));
    // Inline boxes touch the lines of their neighbors, and positioned elements overlap others on purpose.
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
        const other = boxes.slice(index + 1).find((next) => contentOverlaps(box, next));
        if (other) found.push(`on each other: ${name(box)} and ${name(other)}`);
      });
    }

    /** Returns the clickable area: the element itself, or the card that its `::after` covers. */
    const target = (element: Element): DOMRect => {
      const after = getComputedStyle(element, '::after');
      const covers = after.content !== 'none' && after.position === 'absolute';
      const area = covers ? (element as HTMLElement).offsetParent : null;
      return (area ?? element).getBoundingClientRect();
    };
    for (const element of all.filter((each) => each.matches(INTERACTIVE))) {
      // A hidden field is a honeypot for spam bots.
      if (element.closest('[aria-hidden=true]')) continue;
      // WCAG exempts a link in a sentence.
      if (getComputedStyle(element).display === 'inline' && element.closest('p, li, td, dd, h2, h3, summary')) continue;
      const { width, height } = target(element);
      if (Math.min(width, height) < smallest - 0.5) {
        found.push(`too small, ${Math.round(width)} x ${Math.round(height)}: ${name(element)}`);
      }
    }
    return found;
  }, room);
}

/** Records layout shifts. Must be called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the cumulative layout shift since the page was opened. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}
