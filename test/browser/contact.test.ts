import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { dayAndClock } from '../../src/rules/written-time.ts';
import { site as identity } from '../../src/site.config.ts';
import { bootSite } from '../support/browser.ts';
import { contactInput } from '../support/builders.ts';
import { findings, follow, holdRequests, hydrated, open } from '../support/page.ts';

const site = bootSite();

async function fill(page: Page, overrides: Record<string, string> = {}): Promise<void> {
  const { useCase, ...texts } = contactInput(overrides);
  for (const [name, value] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=useCase]').selectOption(useCase ?? '');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

test('shows progress while it sends a submission, confirms it and closes the toast after five seconds', async () => {
  const { page } = await site.newVisitor();
  await page.clock.install();
  await open(page, '/contact');
  expect(await page.locator('[name=useCase]').inputValue()).toBe('real-estate');
  let posts = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/contact') && (posts += 1)));
  const letThrough = await holdRequests(page, '**/api/contact');
  await fill(page);
  await send(page);
  const button = page.getByRole('button', { name: 'Sending...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  letThrough();
  const toast = page.getByText('Message sent successfully!', { exact: true });
  await toast.waitFor();
  // From here on, the test controls the clock. Some of the five seconds may have passed already.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('heading', { level: 1, name: 'Message Sent Successfully!' }).waitFor();
  const main = page.locator('main');
  expect(await main.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  expect(await main.getByRole('link', { name: 'View Case Studies' }).getAttribute('href')).toBe('/case-studies');
  expect(posts).toBe(1);
  await page.clock.runFor(2_500);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(2_500);
  await toast.waitFor({ state: 'detached' });
});

test('shows errors beside fields, focuses the summary and keeps typed values', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/contact');
  await fill(page, { name: 'A', email: 'a@', message: 'short' });
  await send(page);
  const summary = page.locator('[data-error-summary]');
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('#name-error').textContent()).toBe('Name must be at least 2 characters');
  expect(await page.locator('#email-error').textContent()).toBe('Please enter a valid email address');
  expect(await page.locator('#message-error').textContent()).toBe('Please provide more details about your project');
  expect(await page.locator('[name=email]').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('[name=company]').inputValue()).toBe('Example & Partners');
  await summary.getByRole('link', { name: /Email/ }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');

  await page.locator('[name=email]').fill('ada@');
  await page.locator('[name=name]').fill('Ada');
  await page.locator('#name-error').waitFor({ state: 'detached' });
  expect(await summary.getByRole('link').count()).toBe(2);
  await page.locator('[name=email]').fill('ada@example.com');
  await page.locator('[name=message]').fill('Our exhibits, by hand.');
  await summary.waitFor({ state: 'detached' });
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
});

test('keeps the form after a failure and sends it on the next attempt', async () => {
  const { page, takeProblems, context } = await site.newVisitor();
  await open(page, '/contact');
  await fill(page);
  await context.setOffline(true);
  await send(page);
  const toast = page.locator('.toast');
  await toast.getByText('Something went wrong', { exact: true }).waitFor();
  const advice = `Please try again or email ${identity.email} directly.`;
  await toast.getByText(advice, { exact: true }).waitFor();
  expect(await page.locator('form [role=alert]').textContent()).toBe(`Something went wrong. ${advice}`);
  expect(await page.locator('[name=message]').inputValue()).toBe(contactInput()['message']);
  expect(takeProblems().length).toBeGreaterThan(0);
  await context.setOffline(false);
  await send(page);
  await page.getByRole('heading', { level: 1, name: 'Message Sent Successfully!' }).waitFor();
});

test('says beside the form when to try again after too many messages', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/contact');
  const message = 'Too many requests. You can send the next one in 8 minutes.';
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { message } }));
  await fill(page);
  await send(page);
  const advice = `Please try again or email ${identity.email} directly.`;
  await page.locator('.toast').getByText(advice, { exact: true }).waitFor();
  expect(await page.locator('.toast').textContent()).not.toContain('Too many');
  expect(await page.locator('form [role=alert]').textContent()).toBe(`${message} ${advice}`);
  expect(await page.locator('[name=message]').inputValue()).toBe(contactInput()['message']);
  const fields = { company: 'Only the server refuses this' };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: { fields } }));
  await send(page);
  await page.locator('[data-error-summary]:focus', { hasText: fields.company }).waitFor();
  expect(takeProblems().length).toBeGreaterThan(0);
});

/** Specification 9, Tooltips. */
test('the close button of a toast has a tooltip after 700 ms and closes it', async () => {
  const { page } = await site.newVisitor();
  await page.clock.install();
  await open(page, '/contact');
  await fill(page);
  await send(page);
  const close = page.getByRole('button', { name: 'Close notification' });
  await close.waitFor();
  // The button under the pointer has gone with the form. React misses a move that begins on a removed element.
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 1_000);
  await close.hover();
  await page.clock.runFor(650);
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await page.clock.runFor(100);
  expect(await page.getByRole('tooltip').textContent()).toBe('Close');
  // Soon after a tooltip, the next one appears at once.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.clock.runFor(250);
  await close.hover();
  await page.clock.runFor(10);
  expect(await page.getByRole('tooltip').textContent()).toBe('Close');
  await close.click();
  await page.clock.runFor(300);
  await page.locator('.toast').waitFor({ state: 'detached' });
});

/** The sender of the receipts, because the same submission of one sender is stored once. */
const OTHER = { email: 'rita@example.com' };

async function sendFilled(page: Page, overrides: Record<string, string> = {}): Promise<void> {
  await fill(page, { ...OTHER, ...overrides });
  await send(page);
}

test('the receipt shows, corrects and erases the stored data, with its source', async () => {
  const { page, takeProblems } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/blog/2025/03/paper-trail-basics?utm_source=letter', {
    referer: 'https://search.example/results?q=secret',
  });
  await page.getByRole('link', { name: 'Schedule a Consultation' }).click();
  await page.waitForURL(/\/contact\?about=/);
  await sendFilled(page);
  await page.getByRole('heading', { level: 1, name: 'Message Sent Successfully!' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main ol li').allInnerTexts()).toEqual([
    expect.stringContaining('You asked, and your inquiry is stored.'),
    expect.stringMatching(/confirmation is (stored|on its way to you)\./),
    expect.stringContaining('I read your inquiry myself.'),
    expect.stringMatching(/You get my reply on \w+, \w+ \d+, by \d+:\d\d [ap]m your time\./),
  ]);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'private receipt' }).click();
  await page.waitForURL('**/receipt/*');
  await page.waitForLoadState('networkidle');
  const main = page.locator('main');
  await page.getByRole('heading', { level: 1, name: 'Your inquiry' }).waitFor();
  const stored = await main.locator('dl').textContent();
  expect(stored).toContain('/blog/2025/03/paper-trail-basics');
  expect(stored).toContain('search.example');
  expect(stored).toContain('letter');
  expect(stored).not.toContain('secret');
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByText('Correct my inquiry').click();
  await page.locator('[name=name]').fill('A');
  await follow(page.getByRole('button', { name: 'Save correction' }));
  expect(await page.locator('#name-error').textContent()).toBe('Name must be at least 2 characters');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[name=name]').inputValue()).toBe('A');
  await page.locator('[name=name]').fill('Ada Corrected');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await page.waitForURL('**/receipt/*?corrected');
  await main.locator('dl', { hasText: 'Ada Corrected' }).waitFor();

  await page.getByRole('link', { name: 'Delete my inquiry' }).click();
  await page.getByRole('button', { name: 'Delete it now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your inquiry has been deleted.' }).waitFor();
  takeProblems();
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
});

test('a submission names the campaign and the site of the first page, and the last article', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/blog?utm_campaign=spring&utm_medium=email', { referer: 'https://search.example/' });
  const articles = page.locator('main article a.card-link');
  let last = '';
  for (const place of [0, 1]) {
    last = (await articles.nth(place).getAttribute('href')) ?? '';
    await articles.nth(place).click();
    await page.waitForURL(`**${last}`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tech Insights' }).waitFor();
  }
  await page.locator('header').getByRole('link', { name: 'Book a Consult' }).click();
  await page.waitForURL('**/contact');
  const posted = page.waitForRequest('**/api/contact');
  await sendFilled(page, { message: 'We come from a campaign, by two articles.' });
  expect((await posted).postDataJSON()).toMatchObject({
    firstPage: '/blog',
    article: last,
    referrerHost: 'search.example',
    utmCampaign: 'spring',
    utmMedium: 'email',
  });
});

test('a submission does not name a private link as the first page of its visit', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/receipt/none');
  takeProblems();
  await page.locator('header').getByRole('link', { name: 'Book a Consult' }).click();
  await page.waitForURL('**/contact');
  const posted = page.waitForRequest('**/api/contact');
  await sendFilled(page, { message: 'We come from a private link.' });
  expect((await posted).postDataJSON()).not.toHaveProperty('firstPage');
});

const FROM_ARTICLE = 'I come from an article, without a script.';

test('a submission names the article from which a document of the site was opened', async () => {
  const { page } = await site.newVisitor();
  const article = '/blog/2025/03/paper-trail-basics';
  await open(page, '/contact', { referer: site.url + article });
  const posted = page.waitForRequest('**/api/contact');
  await sendFilled(page, { message: FROM_ARTICLE });
  const request = await posted;
  const { receipt } = (await (await request.response())!.json()) as { receipt: string };
  const stored = await fetch(`${site.url}/api/receipt/${receipt}`);
  expect([request.postDataJSON().article, await stored.json()]).toEqual([
    article,
    expect.objectContaining({
      ...contactInput(OTHER),
      message: FROM_ARTICLE,
      article,
      firstPage: null,
      referrerHost: null,
    }),
  ]);
});

test('the menu, the contact form, the receipt and the newsletter form work without JavaScript', async () => {
  const phone = { width: 390, height: 844 };
  const { page, takeProblems } = await site.newVisitor({ javaScriptEnabled: false, viewport: phone });
  await page.goto('/contact');
  await page.locator('header summary').click();
  expect(await page.getByRole('navigation', { name: 'Mobile' }).isVisible()).toBe(true);
  await page.locator('header summary').click();
  expect(await page.locator('[name=website]').isVisible()).toBe(true);
  const box = await page.locator('[name=website]').boundingBox();
  expect(box && box.x + box.width).toBeLessThan(0);

  const sender = { email: 'plain@example.com' };
  await fill(page, { ...sender, name: '' });
  await send(page);
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(await page.locator('[name=company]').inputValue()).toBe('Example & Partners');
  await fill(page, { ...sender, name: 'A' });
  await send(page);
  await page.waitForURL('**/api/contact');
  expect(await page.locator('#name-error').textContent()).toBe('Name must be at least 2 characters');
  expect(await page.locator('[name=message]').inputValue()).toBe(contactInput()['message']);
  takeProblems();
  await fill(page, sender);
  await send(page);
  await page.waitForURL('**/contact/sent/*');
  expect(await page.locator('h1').textContent()).toBe('Message Sent Successfully!');

  await follow(page.getByRole('link', { name: 'private receipt' }));
  await page.getByText('Correct my inquiry').click();
  await page.locator('[name=name]').fill('A');
  await follow(page.getByRole('button', { name: 'Save correction' }));
  expect(await page.locator('#name-error').textContent()).toBe('Name must be at least 2 characters');
  await page.locator('[name=name]').fill('Ada Corrected');
  await follow(page.getByRole('button', { name: 'Save correction' }));
  expect(await page.locator('main [role=status]').textContent()).toBe('Your inquiry has been corrected.');
  await follow(page.getByRole('link', { name: 'Delete my inquiry' }));
  await follow(page.getByRole('button', { name: 'Delete it now' }));
  expect(await page.locator('h1').textContent()).toBe('Your inquiry has been deleted.');

  await page.goto('/blog');
  await page.locator('#email').fill('reader@host');
  await follow(page.getByRole('button', { name: 'Subscribe' }));
  expect(await page.locator('#email-error').textContent()).toBe('Please enter a valid email address');
  expect(await page.locator('#email').inputValue()).toBe('reader@host');
  takeProblems();
  await page.locator('#email').fill('plain-reader@example.com');
  await follow(page.getByRole('button', { name: 'Subscribe' }));
  expect(await page.locator('#newsletter').textContent()).toContain('Thank you for subscribing to our newsletter!');
});

test('a private link is not prefetched or reported, and says so once its receipt is deleted', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/contact');
  await sendFilled(page, { message: 'One more, to look at the link.' });
  await page.waitForURL('**/contact/sent/*');
  await page.getByText('You asked').waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
  const link = page.getByRole('link', { name: 'private receipt' });
  await link.hover();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((request) => /receipt/i.test(request))).toEqual([]);
  // The report of the view would name the private link, which is in the address of the page.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return fetch('/healthz').then(({ ok }) => ok);
  });
  expect(requested.filter((request) => /contact\/sent/.test(request))).toEqual([]);
  const path = (await link.getAttribute('href')) ?? '';
  expect(await page.evaluate(async (to) => (await fetch(to, { method: 'POST' })).ok, `/api${path}/erase`)).toBe(true);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Nothing was found at this link' }).waitFor();
  takeProblems();
});

/** Chooses the first time of a call from the contact page, once times are shown in a zone. Returns its day and time as the page shows them. */
async function chooseTime(page: Page, zone: string): Promise<string> {
  await page.getByRole('link', { name: 'Book a 30-minute consultation' }).click();
  await page.waitForURL('**/contact/call');
  await page.getByRole('heading', { name: `Times in ${zone}` }).waitFor();
  const time = page.locator('main ol a').first();
  const label = (await time.getAttribute('aria-label')) ?? '';
  await time.click();
  await page.waitForURL('**/contact/call?at=*');
  await page.getByRole('heading', { name: label }).waitFor();
  return label.replace(/ (at night|early|evening)$/, '');
}

async function bookCall(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').fill('Typed for a long time.');
  await page.getByRole('button', { name: 'Book the Call' }).click();
}

/** The time zone is that of the browser, or that of the site without scripts. */
test.each([
  ['without', false, identity.timeZone.split('/').at(-1) ?? ''],
  ['with', true, 'Tokyo, UTC+9'],
])('%s scripts, books another time if somebody was faster, and keeps what was typed', async (name, scripts, zone) => {
  const options = { javaScriptEnabled: scripts, timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } };
  const [fast, late] = await Promise.all([1, 2].map(() => site.newVisitor(options)));
  const labels = [];
  for (const { page: contact } of [fast!, late!]) {
    // Only the scripts of the first page know the campaign.
    await (scripts ? open(contact, '/contact?utm_source=letter') : contact.goto('/contact'));
    labels.push(await chooseTime(contact, zone));
  }
  expect(labels[0]).toBe(labels[1]);
  await bookCall(fast!.page, `fast-${name}@example.com`);
  await fast!.page.waitForURL(/\/contact\/call\/[0-9a-f]{32}/);
  await fast!.page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  await fast!.page.getByText(`${labels[0]} (${zone}`).waitFor();
  const booked = fast!.page.url();
  await bookCall(late!.page, `late-${name}@example.com`);
  const { page } = late!;
  await page.getByText('This time is no longer free').first().waitFor();
  late!.takeProblems();
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('Typed for a long time.');
  expect(await page.locator('input[name=utmSource]').count()).toBe(scripts ? 1 : 0);
  // Strangers can book only a few calls an hour, so one of the two visitors is enough.
  if (!scripts) return;
  expect(await page.locator('input[name=utmSource]').inputValue()).toBe('letter');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book the Call' }).click();
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();

  // The page of the call keeps it for the tab, and forgets it, once scripts run.
  await hydrated(fast!.page);
  await fast!.page.goBack();
  await fast!.page.waitForURL(booked);
  await fast!.page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  await open(fast!.page, '/contact/call');
  await fast!.page.getByRole('link', { name: 'See your call' }).click();
  await fast!.page.waitForURL(booked);
  await fast!.page.getByText('Cancel the call', { exact: true }).click();
  await fast!.page.getByRole('button', { name: 'Cancel it now' }).click();
  await fast!.page.getByRole('heading', { name: 'Your call is canceled' }).waitFor();
  await hydrated(fast!.page);
  await open(fast!.page, '/contact/call');
  expect(await fast!.page.getByRole('link', { name: 'See your call' }).count()).toBe(0);
});

test.each([true, false])('a plain form changes the time zone, scripts: %s', async (javaScriptEnabled) => {
  const { page } = await site.newVisitor({ javaScriptEnabled, timezoneId: 'Europe/Berlin' });
  await page.goto('/contact/call');
  // The time zone of the browser replaces the form when the page hydrates.
  const first = javaScriptEnabled ? 'Berlin, UTC+1' : (identity.timeZone.split('/').at(-1) ?? '');
  await page.getByRole('heading', { name: `Times in ${first}` }).waitFor();
  expect(await page.getByLabel('Time zone').count()).toBe(0);
  await page.getByText('Choose another time zone').click();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await follow(page.getByRole('button', { name: 'Show times' }));
  await page.getByRole('heading', { name: 'Times in Tokyo, UTC+9' }).waitFor();
  const time = page.locator('main ol a').first();
  const [label, link] = [await time.getAttribute('aria-label'), await time.getAttribute('href')];
  const at = new URL(link ?? '', site.url).searchParams.get('at') ?? '';
  expect(label).toContain(dayAndClock(at, 'Asia/Tokyo'));
  await time.click();
  await page.getByRole('heading', { name: label ?? '' }).waitFor();
  expect(await page.locator('[name=timeZone]').inputValue()).toBe('Asia/Tokyo');
  expect(await page.locator('[name=startsAt]').inputValue()).toBe(at);
});

test.each([true, false])('a link of a day shows the times of its day, scripts: %s', async (javaScriptEnabled) => {
  const { page } = await site.newVisitor({ javaScriptEnabled, timezoneId: 'America/Chicago' });
  await page.goto('/contact/call?zone=America/Chicago');
  if (javaScriptEnabled) await open(page, '/contact/call?zone=America/Chicago');
  const days = page.locator('main table a');
  await days.first().waitFor();
  const day = days.last();
  const href = (await day.getAttribute('href')) ?? '';
  let loaded = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loaded += 1)));
  await day.click();
  await page.waitForURL(`**${href}`);
  expect(await page.locator('main table [aria-current=date]').getAttribute('href')).toBe(href);
  const time = page.locator('main ol a').first();
  const label = (await time.getAttribute('aria-label')) ?? '';
  expect(label).toContain(await page.locator('main h3[aria-live]').textContent());
  expect(loaded).toBe(javaScriptEnabled ? 0 : 1);
  await time.click();
  await page.getByRole('heading', { name: label }).waitFor();
  await page.goBack();
  await page.locator('main table [aria-current=date]').waitFor();
  expect(await page.locator('main table [aria-current=date]').getAttribute('href')).toBe(href);
});

test('prints the times of the day', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/contact/call');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main ol a').first().isVisible()).toBe(true);
  expect(await page.locator('main table a').first().isVisible()).toBe(true);
  expect(await page.locator('header + p').textContent()).toContain(identity.brand);
});

/** Presses the tab key until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the control.');
}

test('books a call at 320 px with the keyboard alone', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 320, height: 640 } });
  await open(page, '/contact/call');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  await tabTo(page, page.locator('main ol a').first());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Book the Call' }).waitFor();
  for (const [label, text] of [
    ['Name', 'Kay Board'],
    ['Email', 'keyboard@example.com'],
    ['What is it about?', 'No mouse.'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  expect(await fits()).toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Book the Call' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  expect(await fits()).toBe(true);
});
