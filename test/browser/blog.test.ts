import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { bootSite } from '../support/browser.ts';
import { holdRequests, open } from '../support/page.ts';

const site = bootSite();
const ARTICLE = '/blog/2025/03/paper-trail-basics';

const borderColor = (target: Locator) => target.evaluate((element) => getComputedStyle(element).borderTopColor);

/** Returns the color of a design token as browsers compute it. */
const tokenColor = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

/** Specification 4 and 8, Newsletter form. */
test('the newsletter form shows its progress, then thanks and clears the field', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/blog');
  const button = page.locator('#newsletter button');
  expect(await button.isDisabled()).toBe(true);
  const letThrough = await holdRequests(page, '**/api/newsletter/subscribe');
  const field = page.locator('#newsletter input');
  await field.fill('reader@example.com');
  await button.click();
  await page.getByRole('button', { name: 'Subscribing...' }).waitFor();
  expect(await field.isDisabled()).toBe(true);
  letThrough();
  await page.locator('.toast').getByText('Subscribed successfully!').waitFor();
  expect(await borderColor(page.locator('.toast'))).not.toBe(await tokenColor(page, '--color-danger'));
  await page.locator('.toast').getByText('Thank you for subscribing to our newsletter!').waitFor();
  expect(await field.inputValue()).toBe('');
  const thanks = page.locator('#newsletter [role=status]');
  expect(await thanks.textContent()).toContain('Thank you');
  await field.fill('another');
  await button.click();
  await page.locator('#email-error').waitFor();
  expect(await thanks.textContent()).toBe('');
});

test('checks for an @ before sending and shows the status of a rejected address', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/blog');
  let posts = 0;
  page.on('request', (request) => void (request.method() === 'POST' && (posts += 1)));
  const field = page.locator('#newsletter input');
  await field.fill('reader');
  await page.locator('#newsletter button').click();
  const toast = page.locator('.toast');
  await toast.getByText('Invalid email').waitFor();
  await toast.getByText('Please enter a valid email address.', { exact: true }).waitFor();
  expect(await borderColor(toast)).toBe(await tokenColor(page, '--color-danger'));
  expect(posts).toBe(0);
  const focused = () => page.waitForFunction(() => document.activeElement?.id === 'email');
  await focused();
  await page.locator('#newsletter button').click();
  await focused();

  const error = page.locator('#email-error');
  expect(await error.textContent()).toBe('Please enter a valid email address.');
  await field.fill('reader@');
  await error.waitFor({ state: 'detached' });
  await page.locator('#newsletter button').click();
  await toast.getByText('Subscription failed').waitFor();
  await toast.getByText('400: Please enter a valid email address', { exact: true }).waitFor();
  expect(await toast.count()).toBe(1);
  expect(await field.inputValue()).toBe('reader@');
  await focused();
  // What is typed does not change why the server has rejected the form.
  await field.press('End');
  await field.press('x');
  expect(await error.textContent()).toBe('400: Please enter a valid email address');

  await page.keyboard.press('F8');
  await toast.getByRole('button', { name: 'Close notification' }).press('Enter');
  await toast.waitFor({ state: 'detached' });
  await focused();
  takeProblems();
});

test('the newsletter form reports an unreachable server', async () => {
  const { page, takeProblems, context } = await site.newVisitor();
  await open(page, '/blog');
  await page.locator('#newsletter input').fill('reader@example.com');
  await context.setOffline(true);
  await page.locator('#newsletter button').click();
  await page.locator('.toast').getByText('Something went wrong. Please try again.', { exact: true }).waitFor();
  takeProblems();
});

/** Specification 7, Share action. */
test('share buttons copy the address if there is no share sheet', async () => {
  const { page, context } = await site.newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, ARTICLE);
  for (const name of [/^Share$/, /^LinkedIn: share/, /^Twitter: share/, /share this article$/]) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page
      .locator('main')
      .getByRole(name.source.includes('In') || name.source.includes('Tw') ? 'link' : 'button', { name })
      .first()
      .click();
    await page.locator('.toast').getByText('Link copied!').waitFor();
    await page.locator('.toast').getByText('The article link has been copied to your clipboard.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + ARTICLE);
  }
  expect(page.url()).toBe(site.url + ARTICLE);
  expect(context.pages()).toHaveLength(1);
});

test('share buttons pass title and address to a share sheet and ignore its closing', async () => {
  const { page } = await site.newVisitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = JSON.stringify(data);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
  });
  await open(page, ARTICLE);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const shared = await page.evaluate(() => document.documentElement.dataset['shared']);
  expect(JSON.parse(shared ?? '{}')).toEqual({
    title: await page.locator('h1').textContent(),
    url: site.url + ARTICLE,
  });
  expect(await page.locator('.toast').count()).toBe(0);
});

test('copies the address if the share sheet cannot be opened', async () => {
  const { page } = await site.newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
    });
  });
  await open(page, ARTICLE);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.locator('.toast').getByText('Link copied!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + ARTICLE);
});

test('shows the address to copy by hand if the clipboard fails', async () => {
  const { page } = await site.newVisitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await open(page, ARTICLE);
  await page.getByRole('button', { name: 'Copy Link: share this article' }).click();
  await page.getByText(`Copy this address: ${site.url}${ARTICLE}`).waitFor();
});

test('copies a code block by pointer or keyboard and confirms it', async () => {
  const { page } = await site.newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
  await open(page, ARTICLE);
  const block = page.locator('[data-code]').first();
  const code = await block.locator('code').textContent();
  const button = block.getByRole('button', { name: 'Copy' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('.toast').getByText('Code copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await block.getByRole('button', { name: 'Copied' }).waitFor();
  await page.clock.runFor(5_000);
  await block.getByRole('button', { name: 'Copy' }).waitFor();

  await page.locator('main a[rel=prev]').click();
  await page.waitForURL((url) => url.pathname !== ARTICLE);
  // During the transition, both blog posts are in the document.
  await page.waitForFunction((left) => {
    const blocks = [...document.querySelectorAll('.rich-text pre')];
    const shown = blocks.length > 0 && !blocks.some((pre) => pre.textContent === left);
    return shown && blocks.length === document.querySelectorAll('[data-code] button').length;
  }, code);
});

test('selects the code if the clipboard fails; shows no button without scripts', async () => {
  const { page } = await site.newVisitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await open(page, ARTICLE);
  const block = page.locator('[data-code]').first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await page.locator('.toast').getByText('Not copied').waitFor();
  expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toBe(
    (await block.locator('code').innerText()).trim(),
  );

  const plain = await site.newVisitor({ javaScriptEnabled: false });
  await plain.page.goto(ARTICLE);
  expect(await plain.page.locator('.rich-text pre').count()).toBeGreaterThan(0);
  expect(await plain.page.locator('.rich-text button').count()).toBe(0);
});

/** Tests a scroll-driven animation, which is hidden with reduced motion. */
test('shows the reading progress unless reduced motion is preferred', async () => {
  const { page } = await site.newVisitor({ reducedMotion: 'no-preference' });
  await open(page, ARTICLE);
  const line = page.locator('.reading-progress');
  const width = () => line.evaluate((element) => element.getBoundingClientRect().width / window.innerWidth);
  expect(await width()).toBeLessThan(0.05);
  await page.locator('#keep-reading').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForFunction(
    () => (document.querySelector('.reading-progress')?.getBoundingClientRect().width ?? 0) === window.innerWidth,
  );

  const reducedMotionVisitor = await site.newVisitor();
  await reducedMotionVisitor.page.goto(ARTICLE);
  expect(await reducedMotionVisitor.page.locator('.reading-progress').isVisible()).toBe(false);
});

/** Specification 9, Toasts. */
test('a toast closes when it is swiped to the right by more than 50 pixels', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/blog');
  await page.locator('#newsletter input').fill('reader');
  await page.locator('#newsletter button').click();
  const toast = page.locator('.toast');
  await toast.waitFor();
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  const swipe = async (pixels: number) => {
    await page.mouse.move(x + 60, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 60 + pixels, y + 20, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(45);
  expect(await toast.getAttribute('data-state')).toBe('open');
  await swipe(55);
  await toast.waitFor({ state: 'detached' });
});
