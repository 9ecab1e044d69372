import { newsletterMessages } from '../../../src/rules/newsletter.ts';
import { site } from '../../../src/site.config.ts';
import { follow, open } from '../../../test/support/page.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { expectedBlogPost, timeIn } from './blog-posts.ts';
import { PATIENCE_MS, type Month } from './month.ts';

const CONFIRMATION = `Please confirm your subscription to the ${site.brand} newsletter`;

/** Enters addresses, alternately with and without scripts. */
export async function subscribe(month: Month, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    const hasScripts = index % 2 === 0;
    await month.visit(hasScripts, async (page) => {
      await (hasScripts ? open(page, '/blog') : page.goto('/blog'));
      await page.getByRole('textbox', { name: 'Email' }).fill(address);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.locator('#newsletter').getByText(newsletterMessages.success.description).waitFor();
    });
    month.expected.subscribers.set(address, 'entered');
    month.expected.mails.push(`${address}: ${CONFIRMATION}`);
  }
}

/** Follows the links in the emails that ask for a confirmation. */
export async function confirm(month: Month, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { body } = await month.mailTo(address, CONFIRMATION);
    await pressButton(month, pathIn(body, /\/newsletter\/confirm\/[\w.-]+/), newsletterMessages.confirmed.title);
    month.expected.subscribers.set(address, 'confirmed');
  }
}

/** Follows the links in the newest newsletter. */
export async function unsubscribe(month: Month, addresses: readonly string[]): Promise<void> {
  const { title } = month.expected.newsletters.at(-1)!;
  for (const address of addresses) {
    const { headers } = await month.mailTo(address, title);
    const token = pathIn(headers['list-unsubscribe'] ?? '', /[\w.-]+(?=>)/);
    await pressButton(month, `/newsletter/unsubscribe/${token}`, newsletterMessages.left.title);
    month.expected.subscribers.set(address, 'left');
  }
}

/** Sends a blog post to the owner, and then to the subscribers. */
export async function sendNewsletter(month: Month, title: string): Promise<void> {
  const { owner } = month;
  await owner.goto(expectedBlogPost(month, title).form);
  await follow(owner.getByRole('button', { name: 'Send a test to me' }));
  await owner.getByText('A test is on its way').waitFor();
  await owner.getByText('Send to subscribers', { exact: true }).click();
  await follow(owner.getByRole('button', { name: 'Send now' }));
  await expectNewsletter(month, title);
}

export async function scheduleNewsletter(month: Month, title: string, hours: number): Promise<void> {
  const { owner, now } = month;
  await owner.goto(expectedBlogPost(month, title).form);
  await owner.getByText('Send later', { exact: true }).click();
  await owner.getByLabel('Send at (UTC)').fill(timeIn(now(), hours));
  await follow(owner.getByRole('button', { name: 'Schedule' }));
  await owner.getByText('It will be sent').waitFor();
}

/** Waits until everybody who has confirmed has got the blog post. Scheduled ones are sent 30 seconds after a start. */
export async function expectNewsletter({ expected, mails }: Month, title: string): Promise<void> {
  const recipients = [...expected.subscribers].flatMap(([address, state]) => (state === 'confirmed' ? [address] : []));
  const arrived = () => mails.received.filter(({ headers }) => headers['subject'] === title).length;
  await waitFor(() => Promise.resolve(arrived() >= recipients.length), PATIENCE_MS);
  expected.newsletters.push({ title, recipients });
  expected.mails.push(...recipients.map((address) => `${address}: ${title}`));
}

function pathIn(text: string, pattern: RegExp): string {
  const [found] = pattern.exec(text) ?? [];
  if (!found) throw new Error(`No link in: ${text}`);
  return found;
}

async function pressButton(month: Month, path: string, done: string): Promise<void> {
  await month.visit(false, async (page) => {
    await page.goto(path);
    await follow(page.locator('main').getByRole('button'));
    await page.getByRole('heading', { name: done }).waitFor();
  });
}
