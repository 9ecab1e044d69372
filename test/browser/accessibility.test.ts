import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { findings, follow, open } from '../support/page.ts';

const site = bootSite();

test('interactive states of pages pass axe', async () => {
  const { page, takeProblems } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
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
  await page.getByText('Choose another time zone').click();
  expect(await findings(page)).toEqual([]);
  const time = await page.locator('main details li a').first().getAttribute('href');

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
  await page.getByText('Cancel the call').click();
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
