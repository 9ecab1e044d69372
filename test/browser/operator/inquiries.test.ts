import { expect, test } from '@jest/globals';
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { bootSite } from '../../support/browser.ts';
import { contactInput } from '../../support/builders.ts';
import { expectAccessibleScreens, openFromMenu, setUpOwner } from '../../support/operator-browser.ts';
import { findings, follow } from '../../support/page.ts';

const site = bootSite();

const openBackOffice = setUpOwner(site);

let senders = 0;

/** Sends each request from another address, because the limits count per address. */
async function send(path: string, body: Record<string, string>) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${(senders += 1)}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

/** Opens the back office in a browser that accepts to leave what is not saved. */
async function signedIn(javaScriptEnabled = true) {
  const visitor = await openBackOffice({ javaScriptEnabled });
  visitor.page.on('dialog', (dialog) => void dialog.accept());
  await visitor.page.goto('/operator');
  return visitor;
}

async function downloadText(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return textOf(await file.createReadStream());
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function changeStatus(page: Page, name: string) {
  await page.getByText('Change status', { exact: true }).click();
  await follow(button(page, name));
}

test('an owner reads, answers, annotates and settles an inquiry', async () => {
  const name = 'Ada Answered';
  await send('/api/contact', contactInput({ name, email: `${name.replace(' ', '.')}@example.com`, company: '' }));
  const { page } = await signedIn();
  await follow(page.getByRole('link', { name: /^Inbox/ }));
  await page.getByLabel('Search the inquiries').fill(name);
  await follow(page.getByRole('button', { name: 'Search' }));
  // Days on which the owner does not work postpone it.
  await page.getByText(/^due in \d+ (h|days)$/).waitFor();
  expect(await downloadText(page, 'Export')).toContain(`,"new","${name}",`);

  await follow(page.getByRole('link', { name }));
  await changeStatus(page, 'Mark as read');
  await page.getByText('Marked as read.').waitFor();
  expect(await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toMatch(
    /^mailto:Ada\.\w+@example\.com\?subject=Your%20inquiry/,
  );
  await page.getByLabel('New note').fill('Called back.');
  await follow(button(page, 'Add note'));
  await page.getByRole('listitem').filter({ hasText: 'Called back.' }).waitFor();
  await changeStatus(page, 'Mark as replied');
  await page.getByText(/answered (at once|after)/).waitFor();
  await changeStatus(page, 'Won');
  await page.getByText('Marked as won.').waitFor();

  await follow(page.getByRole('link', { name: /^Inbox/ }).first());
  await follow(page.getByRole('link', { name: /^Won \d/ }));
  await follow(page.getByRole('link', { name }));
  await page.getByText('Erase', { exact: true }).click();
  await follow(button(page, 'Erase inquiry'));
  await page.getByText('The inquiry was erased').waitFor();
  await page.getByText('No inquiries here.').or(page.locator('main ol')).first().waitFor();
  expect(await page.getByRole('link', { name }).count()).toBe(0);
});

test('a double click sends a reply once', async () => {
  await send('/api/contact', contactInput({ name: 'Rae Reply', email: 'rae@example.com', company: '' }));
  const { page } = await signedIn();
  await page.clock.install();
  await page.goto('/operator/inbox?q=Rae');
  await follow(page.getByRole('link', { name: 'Rae Reply' }));
  await page.getByLabel('Your reply').fill('Hello Rae, please book a call.');
  // A form that was not answered can be sent again.
  await page.route('**/operator/inbox/*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await button(page, 'Send reply').click();
  await page.clock.runFor(1_500);
  await button(page, 'Send reply').dblclick();
  await page.getByRole('listitem').filter({ hasText: 'please book a call' }).first().waitFor();
  expect(await page.locator('[aria-labelledby=replies-title] li').count()).toBe(1);
  expect(await page.getByLabel('Your reply').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Write a reply' }).click();
  await page.getByLabel('Your reply').waitFor();
});

test('sends a form right after another one was not sent, and still guards that one', async () => {
  await send('/api/contact', contactInput({ name: 'Una Unsent', email: 'una@example.com', company: '' }));
  const { page } = await openBackOffice();
  await page.goto('/operator/inbox?q=Una');
  await follow(page.getByRole('link', { name: 'Una Unsent' }));
  await page.getByLabel('Your reply').fill('The reply that is sent.');
  await page.getByLabel('New note').fill('The note that is not sent.');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await Promise.all([page.waitForEvent('dialog'), button(page, 'Add note').click()]);
  page.once('dialog', (dialog) => void dialog.accept());
  await Promise.all([page.waitForEvent('dialog'), button(page, 'Send reply').click()]);
  await page.getByRole('listitem').filter({ hasText: 'The reply that is sent.' }).first().waitFor();
  expect(await page.getByText('The note that is not sent.').count()).toBe(0);
});

test('sets a status by keyboard alone', async () => {
  await send('/api/contact', contactInput({ name: 'Kay Keys', company: '' }));
  const { page } = await signedIn();
  await page.goto('/operator/inbox?q=Kay');
  await page.getByRole('link', { name: 'Kay Keys' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Write a reply' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Mark as read');
  await page.keyboard.press('Enter');
  await page.getByText('Marked as read.').waitFor();
});

test('sends no blog post to an address that is not confirmed, and erases a subscriber', async () => {
  const email = 'reader@example.com';
  await send('/api/newsletter/subscribe', { email });
  const { page, takeProblems } = await signedIn();
  await page.goto('/operator/settings');
  await page.getByLabel('Postal address').fill('1 Reed Lane');
  await follow(button(page, 'Save'));
  await openFromMenu(page, 'Newsletter');
  await follow(page.getByRole('link', { name: 'Send the latest article' }));
  await page.getByText('Send to subscribers', { exact: true }).click();
  await page.getByText('Sends the article to 0 subscribers.').waitFor();
  await follow(button(page, 'Send now'));
  await page.getByText('No subscriber has a confirmed address.').waitFor();
  expect(await page.getByText('Send to subscribers', { exact: true }).count()).toBe(1);
  expect(takeProblems()).toEqual([expect.stringContaining('409')]);

  await openFromMenu(page, 'Newsletter');
  await page.getByText('Not confirmed yet').waitFor();
  const more = page.getByRole('navigation', { name: 'Operator' }).locator('details');
  await more.locator('summary').click();
  await more.getByRole('link', { name: 'Newsletter' }).waitFor();
  await page.locator('summary', { hasText: `Remove ${email}` }).click();
  expect(await more.getAttribute('open')).toBeNull();
  await follow(button(page, 'Remove it'));
  await page.getByText('The address was erased').waitFor();
  expect(await page.getByText(email).count()).toBe(0);
});

test('exports and erases personal data and runs the retention without scripts', async () => {
  const email = 'canary@example.com';
  await send('/api/contact', contactInput({ name: 'Canary', email }));
  const { page } = await signedIn(false);
  await openFromMenu(page, 'Privacy requests');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await follow(button(page, 'Find'));
  expect(JSON.parse(await downloadText(page, 'Export JSON'))).toMatchObject({
    submissions: [{ name: 'Canary', email }],
  });
  await page.getByText('Erase', { exact: true }).click();
  await follow(button(page, 'Erase everything'));
  await page.getByText('Everything that was stored about this person is erased.').waitFor();
  await page.getByLabel('Email').fill(email);
  await follow(button(page, 'Find'));
  await page.getByText(`Nothing is stored about ${email}.`).waitFor();
});

test('the pages of inquiries pass axe and do not scroll sideways', async () => {
  const unbroken = 'x'.repeat(60);
  await send('/api/newsletter/subscribe', { email: `${unbroken}@example.com` });
  await send('/api/contact', contactInput({ name: unbroken, company: unbroken, message: unbroken.repeat(3) }));
  await send('/api/contact', contactInput({ name: 'Spammer', email: 'spam@example.com', website: 'x' }));
  const { page, takeProblems } = await signedIn();
  await expectAccessibleScreens(page, [
    '/operator',
    '/operator/inbox',
    '/operator/inbox?status=spam',
    '/operator/subscribers',
    '/operator/subscribers/import',
    '/operator/mail',
    '/operator/privacy-requests',
    '/operator/privacy-requests?email=ada@example.com',
  ]);
  for (const search of ['status=spam', `q=${unbroken}`]) {
    await page.goto(`/operator/inbox?${search}`);
    const submissionPage = await page.locator('main ol a').first().getAttribute('href');
    await expectAccessibleScreens(page, [submissionPage ?? '']);
  }
  await page.getByText('Erase', { exact: true }).click();
  await follow(button(page, 'Add note'));
  await page.locator('[data-error-summary]').waitFor();
  expect(await findings(page)).toEqual([]);
  takeProblems();
});

test('the window holds what a button reveals, and the button stays where it is', async () => {
  const email = `${'long'.repeat(12)}@${'domain'.repeat(8)}.example`;
  await send('/api/contact', contactInput({ name: 'Wyn Window', email, company: '' }));
  await send('/api/newsletter/subscribe', { email });
  const { page } = await signedIn();
  await page.goto('/operator/content/blog-posts');
  const blogPost = await page.getByRole('link', { name: /paper trail/i }).getAttribute('href');
  const privacy = `/operator/privacy-requests?email=${encodeURIComponent(email)}`;
  await page.goto('/operator/inbox?q=Wyn');
  const inquiry = await page.getByRole('link', { name: 'Wyn Window' }).getAttribute('href');
  const wrong: unknown[] = [];
  for (const address of ['/operator/subscribers', privacy, blogPost ?? '', inquiry ?? '']) {
    await page.goto(address);
    const popups = page.locator('main details[name=popup]');
    expect([address, await popups.count()]).not.toEqual([address, 0]);
    for (const width of [390, 640, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      for (const popup of await popups.all()) {
        const summary = popup.locator('summary');
        await summary.scrollIntoViewIfNeeded();
        const before = await summary.boundingBox();
        await summary.click();
        const after = await summary.boundingBox();
        const box = await popup.locator('summary + div').boundingBox();
        await summary.click();
        const moved = before?.x !== after?.x || before?.y !== after?.y;
        if (moved || !box || box.x < 0 || box.x + box.width > width) wrong.push([address, width, box, before, after]);
      }
    }
  }
  expect(wrong).toEqual([]);
});
