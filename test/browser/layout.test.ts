import { expect, test } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { site as shipped } from '../../src/site.config.ts';
import { addresses } from '../support/addresses.ts';
import { bootSite } from '../support/browser.ts';
import { layoutFindings, shifted, watchShifts } from '../support/layout.ts';
import { findings, follow, holdRequests, hydrated, open } from '../support/page.ts';

const site = bootSite();

const ARTICLE = '/blog/2025/06/margin-notes';
const CASE_STUDY = '/case-studies/binders-that-rebuild';

/** Ignores shifts below a hundredth of a pixel, which come from rounded fonts. */
const UNSEEN = 0.0001;

/** Time for all pages on a slow and busy machine. */
const ALL_PAGES_MS = 480_000;

/** `enlargedAt` is the width at which the text has double size. */
const DEVICES = [
  {
    device: 'a phone or tablet',
    pointer: 'coarse',
    widths: [390, 320, 768],
    enlargedAt: 320,
    options: { hasTouch: true, isMobile: true },
  },
  { device: 'a desktop', pointer: 'fine', widths: [1440, 768], enlargedAt: 1280, options: {} },
] as const;

test.each(DEVICES)(
  'every page hydrates, passes axe and has no layout defect on $device',
  async ({ pointer, widths, enlargedAt, options }) => {
    const [opened] = widths;
    const visitor = await site.newVisitor({ ...options, viewport: { width: opened, height: 844 } });
    const { page, graphqlRequests, takeProblems } = visitor;
    // Loads both fonts, which could otherwise arrive after the first page is shown. The next test is about that.
    await open(page, CASE_STUDY);
    await watchShifts(page);
    const found: string[] = [];
    for (const address of [...addresses, '/none']) {
      const report = (situation: string, defects: string[]) =>
        found.push(...defects.map((defect) => `${address} ${situation}: ${defect}`));
      await page.setViewportSize({ width: opened, height: 844 });
      await open(page, address);
      const shift = await shifted(page);
      if (shift > UNSEEN) found.push(`${address}: moves by ${shift}`);
      const titles = await page.locator('h1').count();
      if (titles !== 1) found.push(`${address}: has ${titles} titles`);
      // A phone shows the same, apart from what a later test opens there.
      if (pointer === 'fine') report('in axe', await findings(page));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        report(`at ${width} px`, await layoutFindings(page, pointer));
      }
      await page.setViewportSize({ width: enlargedAt, height: 844 });
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      const enlarged = await layoutFindings(page, 'fine');
      // At this size a phone is six letters wide, so short words may break.
      report(
        'with double text size',
        enlarged.filter((finding) => enlargedAt > 320 || !finding.startsWith('broken: ')),
      );
    }
    expect(found).toEqual([]);
    expect(graphqlRequests).toEqual([]);
    expect(takeProblems()).toEqual([expect.stringContaining('404')]);
  },
  ALL_PAGES_MS,
);

const LATE_FONTS = DEVICES.flatMap((device) => [
  { ...device, address: '/', font: 'Inter Variable', fallback: 'Inter Fallback' },
  { ...device, address: CASE_STUDY, font: 'Source Serif 4', fallback: 'Serif Fallback' },
]);

test.each(LATE_FONTS)('$font moves nothing on $device when it arrives late', async (late) => {
  const { address, font, fallback, widths, options } = late;
  const [width] = widths;
  const { page } = await site.newVisitor({ ...options, viewport: { width, height: 844 } });
  const sendFont = await holdRequests(page, '**/*.woff2');
  await watchShifts(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const hasFallback = await page.evaluate(async (name) => {
    const faces = await document.fonts.load(`1rem "${name}"`).catch(() => []);
    return faces.length > 0;
  }, fallback);
  if (!hasFallback)
    return void process.stdout.write(
      `Skipped: a late ${font}, since the machine has none of the fonts of ${fallback}.\n`,
    );
  const hasFont = (name: string) => document.fonts.check(`1rem "${name}"`);
  await painted(page);
  expect(await page.evaluate(hasFont, font)).toBe(false);
  sendFont();
  await page.waitForFunction(hasFont, font);
  await painted(page);
  expect(await shifted(page)).toBeLessThanOrEqual(0.001);
});

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('text has the same width in any font, and the width of the paper in print', async () => {
  const { page } = await site.newVisitor();
  for (const [address, text] of [
    [ARTICLE, '.rich-text'],
    ['/legal', 'section > div:has(> h2)'],
    ['/services', 'h1 + p'],
  ] as const) {
    await open(page, address);
    const widthInEm = () =>
      page
        .locator('main')
        .locator(text)
        .first()
        .evaluate((element) => {
          const { maxWidth, fontSize } = getComputedStyle(element);
          return maxWidth === 'none' ? maxWidth : Number.parseFloat(maxWidth) / Number.parseFloat(fontSize);
        });
    expect([address, await widthInEm()]).toEqual([address, expect.closeTo(43, 1)]);
    await page.evaluate(() => void (document.documentElement.style.fontFamily = 'monospace'));
    expect([address, await widthInEm()]).toEqual([address, expect.closeTo(43, 1)]);
    await page.emulateMedia({ media: 'print' });
    expect([address, await widthInEm()]).toEqual([address, 'none']);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the window shows the whole outline of a link that was half below it', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/about');
  await page.locator('footer a').evaluateAll(([first, second]) => {
    (first as HTMLElement).focus({ preventScroll: true });
    const { top, height } = second!.getBoundingClientRect();
    window.scrollBy(0, top + height / 2 - window.innerHeight);
  });
  await page.keyboard.press('Tab');
  const below = await page.evaluate(() => {
    const element = document.activeElement!;
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const outline = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return element.getBoundingClientRect().bottom + outline - window.innerHeight;
  });
  expect(below).toBeLessThanOrEqual(0);
});

test.each([
  { width: 568, height: 320 },
  { width: 640, height: 360 },
])('the header covers no text at $width x $height, but its open menu does', async (viewport) => {
  const { page, takeProblems } = await site.newVisitor({ viewport });
  const header = page.locator('header').first();
  const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
  const bottom = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
  for (const address of ['/about', '/operator']) {
    await page.goto(address);
    expect(await bottom(header)).toBeLessThanOrEqual(await top(page.locator('h1')));
  }
  takeProblems();

  await open(page, '/about');
  await page.mouse.wheel(0, 30);
  await page.waitForFunction(() => window.scrollY === 30);
  expect(await top(header)).toBe(-30);
  await page.locator('header summary').click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await menu.hover();
  for (let turns = 0; turns < 4; turns += 1) {
    await page.mouse.wheel(0, 600);
    await painted(page);
  }
  expect([await top(header), await bottom(menu)]).toEqual([0, viewport.height]);
});

test('detects a broken layout and what axe rejects', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await watchShifts(page);
  await open(page, '/about');
  expect(await layoutFindings(page, 'fine')).toEqual([]);
  await painted(page);
  const before = await shifted(page);
  await page.locator('main').evaluate((main) => {
    Object.assign(main.querySelector('h1')!.style, { width: '500px', height: '10px', overflow: 'hidden' });
    main.querySelector<HTMLElement>('h2:has(+ p)')!.style.marginBottom = '-60px';
    for (const { style } of main.querySelectorAll('a'))
      Object.assign(style, { minHeight: 0, padding: 0, lineHeight: 1 });
    main.style.paddingTop = '300px';
    const faint = document.createElement('p');
    Object.assign(faint.style, { color: '#777', backgroundColor: '#888' });
    main.append(Object.assign(faint, { textContent: 'Faint' }), new Image());
  });
  const rejected = (await findings(page)).map((finding) => finding.split(':')[0]);
  expect(rejected).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
  const found = (await layoutFindings(page, 'fine')).join('\n');
  for (const finding of ['too wide', 'cut off: <h1>', 'on each other: <h2>', 'too small'])
    expect(found).toContain(finding);
  await page.waitForFunction(() => (window as unknown as { shifts: number[] }).shifts.length > 0);
  expect(await shifted(page)).toBeGreaterThan(before);
});

/** Returns how many glyphs each page of a PDF shows. */
function glyphsOfPages(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  const contents = [...text.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => id);
  return contents.map((id) => {
    const begin = text.indexOf('stream\n', text.indexOf(`\n${id} 0 obj`)) + 'stream\n'.length;
    const shown = inflateSync(pdf.subarray(begin, text.indexOf('endstream', begin))).toString('latin1');
    // Each glyph has four digits.
    return [...shown.matchAll(/<([0-9A-F]+)>/g)].reduce((sum, [, digits = '']) => sum + digits.length / 4, 0);
  });
}

/** The width of a page of A4 without its margins, in CSS pixels. */
const PAPER = { width: 657, height: 986 };

test('prints pages in black on white, without the layout, and with whole bars and tables', async () => {
  const { page } = await site.newVisitor({ viewport: PAPER });
  for (const address of [ARTICLE, CASE_STUDY, '/legal', '/privacy', '/contact', '/services/legal-tech', '/trust']) {
    await page.emulateMedia({ media: null });
    await open(page, address);
    const pages = glyphsOfPages(await page.pdf({ format: 'A4' }));
    expect(pages.length).toBeGreaterThan(0);
    // A breadcrumb has fewer.
    expect([address, pages.slice(0, -1).filter((glyphs) => glyphs < 200)]).toEqual([address, []]);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate((width) => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const wide = shown('main *').filter((element) => element.getBoundingClientRect().right > width + 1);
      const broken = shown('main :is(tr, figure, dl > div)').filter(
        (element) => getComputedStyle(element).breakInside !== 'avoid',
      );
      const screenOnly = shown('body > header, footer, form, main button, main [data-button], picture');
      const { fontSize } = getComputedStyle(document.body);
      return {
        faults: [...wide, ...broken, ...screenOnly].map((element) => element.outerHTML.slice(0, 200)),
        points: (Number.parseFloat(fontSize) / 96) * 72,
        paper: getComputedStyle(document.documentElement).backgroundColor,
        font: getComputedStyle(document.querySelector('main p')!).fontFamily,
      };
    }, PAPER.width);
    expect({ address, ...printed }).toEqual({
      address,
      faults: [],
      points: expect.closeTo(11, 2),
      paper: 'rgb(255, 255, 255)',
      font: expect.stringMatching(/serif$/),
    });
    await page
      .locator('header + p', { hasText: `${address}, printed on ` })
      .filter({ hasText: shipped.brand })
      .waitFor();
  }
});

test('prints bars as outlines and shows the addresses of external links', async () => {
  const { page } = await site.newVisitor();
  await open(page, CASE_STUDY);
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => {
    const bars = [...document.querySelectorAll('dl rect, ol rect.fill-hairline-2')].map((bar) => getComputedStyle(bar));
    return bars.length > 0 && bars.every(({ fill, stroke }) => fill === 'rgba(0, 0, 0, 0)' && stroke !== 'none');
  });

  await open(page, '/technologies/quillmaker');
  const after = await page
    .locator('main a[href^="https:"]')
    .first()
    .evaluate((link) => [getComputedStyle(link, '::after').content, link.getAttribute('href')]);
  expect(after[0]).toContain(after[1]);
});

test('pages worth filing have a print button, except without scripts', async () => {
  const { page } = await site.newVisitor();
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  const plain = await site.newVisitor({ javaScriptEnabled: false });
  for (const address of [ARTICLE, CASE_STUDY, '/legal']) {
    await open(page, address);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['printed'])).toBe('yes');
    await plain.page.goto(address);
    expect(await plain.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  }
});

test('a phone shows what passes axe, also in interactive states', async () => {
  const { page, takeProblems } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  for (const address of ['/', '/technologies', ARTICLE, CASE_STUDY]) {
    await open(page, address);
    expect([address, await findings(page)]).toEqual([address, []]);
  }
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.locator('[data-error-summary]').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.locator('header summary').click();
  expect(await findings(page)).toEqual([]);

  await open(page, '/blog');
  await page.locator('#newsletter input').fill('reader');
  await page.locator('#newsletter button').click();
  await page.locator('.toast').waitFor();
  expect(await findings(page)).toEqual([]);

  await open(page, '/technologies?q=nothing-like-this');
  expect(await findings(page)).toEqual([]);
  await open(page, '/technologies/none');
  expect(await findings(page)).toEqual([]);
  takeProblems();
});

test('the pages of a call pass axe', async () => {
  const { page, takeProblems } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/contact/call');
  expect(await findings(page)).toEqual([]);
  const time = await page.locator('main ol a').first().getAttribute('href');
  await page.getByText('Choose another time zone').click();
  await page.getByLabel('Time zone').waitFor();
  expect(await findings(page)).toEqual([]);

  await open(page, '/contact/call?at=2026-01-05T10:00:00.000Z');
  await page.getByText('Nearest open times').waitFor();
  expect(await findings(page)).toEqual([]);

  await open(page, time ?? '');
  await page.locator('form[action="/api/consultation"]').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await follow(page.getByRole('button', { name: 'Book the Call' }));
  await page.locator('[data-error-summary]').waitFor();
  expect(await findings(page)).toEqual([]);
  takeProblems();

  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email').fill('axe@example.com');
  await follow(page.getByRole('button', { name: 'Book the Call' }));
  await page.getByText('Cancel the call', { exact: true }).click();
  expect(await findings(page)).toEqual([]);
});

/** Returns the focused control with what is wrong with it, or null if nothing has the focus. Runs in the page. */
function focusedControl(): { name: string; problems: string[] } | null {
  const focused = document.activeElement as HTMLInputElement;
  if (focused === document.body) return null;
  // A radio button that looks like something else is one pixel large, and its label shows the focus.
  const shown = focused.offsetWidth > 1 ? focused : (focused.labels?.[0] ?? focused);
  const [box] = shown.getClientRects();
  const hit = box && document.elementFromPoint(box.left + Math.min(10, box.width / 2), box.top + box.height / 2);
  const isOutlined = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown, part);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  });
  const problems = [
    ...(isOutlined ? [] : ['has no outline']),
    ...(hit && (shown.contains(hit) || hit.contains(shown)) ? [] : ['is covered or out of view']),
  ];
  return { name: focused.getAttribute('aria-label') ?? shown.innerText, problems };
}

test('the keyboard reaches each control once, in view and with a visible focus', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await open(page, '/');
  const found: NonNullable<ReturnType<typeof focusedControl>>[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const control = await page.evaluate(focusedControl);
    if (!control || found.length > 100) break;
    found.push(control);
  }
  expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(found.slice(0, 4).map(({ name }) => name.trim())).toEqual([
    'Skip to content',
    expect.stringContaining(', home'),
    'Book a Consult',
    expect.stringContaining('Menu'),
  ]);
  expect(found.length).toBeGreaterThan(30);
  expect(found.length).toBeLessThan(100);
});

test('the skip link leads to the page, and the menu closes when the keyboard leaves it', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/contact');
  const isIn = (selector: string) =>
    page.evaluate((place) => Boolean(document.activeElement?.closest(place)), selector);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await isIn('main')).toBe(true);

  const menu = page.locator('header details');
  const links = await menu.locator('nav a').count();
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  for (let tabs = 0; tabs < links; tabs += 1) await page.keyboard.press('Tab');
  expect([await isIn('header nav'), await menu.getAttribute('open')]).toEqual([true, '']);
  await page.keyboard.press('Tab');
  expect([await isIn('main'), await menu.getAttribute('open')]).toEqual([true, null]);

  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect([await isIn('header summary'), await menu.getAttribute('open')]).toEqual([true, null]);
});

const OPEN = 'Nothing moves until you decide.';
const APPROVED = 'Set released. You file it; the last draft stays beside it.';
const SENT_BACK = 'Draft reopened for the paralegal. Nothing was released.';

/** Returns the first line of the docket's last entry. */
async function shownEntry(page: Page): Promise<string | undefined> {
  const status = page.locator('main figure form').getByRole('status').filter({ visible: true });
  return (await status.innerText()).split('\n')[0];
}

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'the docket waits for a decision, takes it back, and shows other processes (%j)',
  async (options) => {
    const { page } = await site.newVisitor(options);
    if (options.javaScriptEnabled) await open(page, '/');
    else await page.goto('/');
    const docket = page.locator('main figure');
    expect(await shownEntry(page)).toBe(OPEN);

    await docket.getByText('Approve', { exact: true }).filter({ visible: true }).click();
    expect(await shownEntry(page)).toBe(APPROVED);
    expect(await docket.getByText('Approved by you').filter({ visible: true }).count()).toBe(1);
    expect(await docket.getByText('Sent back by you').filter({ visible: true }).count()).toBe(0);
    expect(await docket.getByText('Release it with that page gone?').isVisible()).toBe(false);
    // The header and the hero have the button already.
    expect(await docket.getByRole('link').count()).toBe(0);

    await docket.getByText('Rent ledger', { exact: true }).click();
    expect(await shownEntry(page)).toBe(OPEN);
    await docket.getByText('Match it to 12B?').waitFor();
    await docket.getByText('Exhibit set', { exact: true }).click();
    expect(await shownEntry(page)).toBe(APPROVED);

    await docket.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click();
    expect(await shownEntry(page)).toBe(OPEN);
    await docket.getByText('Release it with that page gone?').waitFor();
  },
);

test('a keyboard operates the docket, and the focus stays in it', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.getByRole('radio', { name: 'Exhibit set' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Approve');
  await page.keyboard.press('Enter');
  expect(await shownEntry(page)).toBe(APPROVED);
  expect(await focused()).toBe('Approve');
  await page.keyboard.press('ArrowDown');
  expect(await shownEntry(page)).toBe(SENT_BACK);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await shownEntry(page)).toBe(OPEN);
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Approve');
  await page.keyboard.press('Space');
  expect(await shownEntry(page)).toBe(APPROVED);
  expect(page.url()).toBe(`${site.url}/`);
  expect(await findings(page)).toEqual([]);
});

test('a decision that was made before the scripts have loaded is kept', async () => {
  const { page } = await site.newVisitor();
  const letThrough = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  // Without its styles, the page shows all dockets at once.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
  await page.locator('main figure').getByText('Send back', { exact: true }).filter({ visible: true }).click();
  letThrough();
  await hydrated(page);
  expect(await shownEntry(page)).toBe(SENT_BACK);
});

test('a table of long texts keeps readable columns on a phone, and the keyboard scrolls it', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/blog/2025/03/paper-trail-basics');
  const frame = page.locator('[data-table]');
  const before = await frame.evaluate((element) => element.scrollWidth - element.clientWidth);
  const columns = await frame.evaluate((element) => {
    const text = 'A cell with a sentence that needs a few lines.';
    for (const row of element.querySelectorAll('tr')) row.append(row.lastElementChild!.cloneNode());
    const cells = [...element.querySelectorAll('tbody tr:first-child td')];
    for (const cell of cells) cell.textContent = text;
    return cells.map((cell) => cell.getBoundingClientRect().width);
  });
  expect([before, columns.length]).toEqual([0, 3]);
  expect(Math.min(...columns)).toBeGreaterThan(150);
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('[data-table]')!.scrollLeft > 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('legal details and contents are folded on a phone, and open in a wide window and in print', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/privacy');
  const shown = async () => [
    await page.getByText('I do not sell your information').isVisible(),
    await page.getByText('I disclose information where the law requires it.').isVisible(),
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Sharing' }).isVisible(),
    await page.getByText('More on sharing').isVisible(),
  ];
  expect(await shown()).toEqual([true, false, false, true]);
  await page.getByText('More on sharing').click();
  expect(await shown()).toEqual([true, true, false, true]);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('More on sharing').waitFor({ state: 'hidden' });
  expect(await page.getByText('The source of a visit tells me').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await shown()).toEqual([true, true, true, false]);
});

test('the docket is printed with its question', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  const docket = page.locator('main figure');
  expect(await docket.getByText('Release it with that page gone?').isVisible()).toBe(true);
  expect(await docket.getByText('Nothing moves until you decide.').first().isVisible()).toBe(true);
  expect(await docket.getByRole('button', { name: 'Undo' }).filter({ visible: true }).count()).toBe(0);
});
