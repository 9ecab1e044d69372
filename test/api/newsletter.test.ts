import { beforeEach, expect, test } from '@jest/globals';
import { countRecipients } from '../../src/domain/newsletter-subscribers/newsletter-issue.service.ts';
import { subscribe as subscribeWith } from '../../src/domain/newsletter-subscribers/newsletter.service.ts';
import { signToken } from '../../src/domain/shared/signed-token.ts';
import { bootApp } from '../support/app.ts';
import { testMailSettings } from '../support/mail-settings.ts';

const app = bootApp({ canDeliver: true });

beforeEach(() => app.database.source.query('TRUNCATE newsletter_subscribers, sent_acknowledgements CASCADE'));

interface Subscriber {
  isActive: boolean;
  confirmedAt: Date | null;
  bouncedAt: Date | null;
}

const subscriber = async (email: string): Promise<Subscriber | undefined> =>
  (await app.database.source.query('SELECT * FROM newsletter_subscribers WHERE lower(email) = lower($1)', [email]))[0];
const confirmations = (): Promise<{ to: string; text: string }[]> =>
  app.database.source.query(`SELECT * FROM mails WHERE kind = 'confirmation' ORDER BY "createdAt"`);

async function subscribe(email: string) {
  const start = performance.now();
  const response = await app.postJson('/api/newsletter/subscribe', { email });
  return { status: response.status, body: await response.json(), ms: performance.now() - start };
}

async function confirmLink(): Promise<string> {
  const [mail] = (await confirmations()).slice(-1);
  return /https:\/\/site\.example(\/newsletter\/confirm\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const insert = (email: string, columns: string, values: string) =>
  app.database.source.query(`INSERT INTO newsletter_subscribers (email, ${columns}) VALUES ('${email}', ${values})`);

test('subscribes an address when its owner presses the button', async () => {
  await subscribe('New@Example.com');
  expect(await subscriber('new@example.com')).toMatchObject({ isActive: false, confirmedAt: null });
  const link = await confirmLink();

  const { response, document } = await app.page(link);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const form = document.querySelector('main form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', `/api${link}`]);
  await app.request(`/api${link}`);
  expect(await subscriber('new@example.com')).toMatchObject({ isActive: false });

  const pressed = await app.postForm(`/api${link}`, {});
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link]);
  expect(await subscriber('new@example.com')).toMatchObject({ isActive: true, confirmedAt: expect.any(Date) });
  expect((await app.page(link)).document.querySelector('h1')?.text).toBe('You are subscribed');
});

test('asks an unconfirmed address to confirm when it subscribes again', async () => {
  await insert('entered@example.com', '"isActive"', 'true');
  await subscribe('entered@example.com');
  expect((await confirmations()).map(({ to }) => to)).toEqual(['entered@example.com']);
  expect(await subscriber('entered@example.com')).toMatchObject({ isActive: false, confirmedAt: null });
  const link = await confirmLink();
  expect((await app.page(link)).document.querySelector('main form')).not.toBeNull();
  await app.postForm(`/api${link}`, {});
  expect(await subscriber('entered@example.com')).toMatchObject({ isActive: true, confirmedAt: expect.any(Date) });
});

test('sends newsletters again to an unreachable address that confirms once more', async () => {
  await insert('bounced@example.com', '"confirmedAt", "bouncedAt"', 'now(), now()');
  await subscribe('bounced@example.com');
  const link = await confirmLink();
  expect((await app.page(link)).document.querySelector('main form')).not.toBeNull();
  await app.postForm(`/api${link}`, {});
  expect(await subscriber('bounced@example.com')).toMatchObject({ isActive: true, bouncedAt: null });
});

test('gives new, known and unreachable addresses the same answer equally fast', async () => {
  await insert('active@example.com', '"confirmedAt"', 'now()');
  await insert('former@example.com', '"isActive", "confirmedAt"', 'false, now()');
  await insert('bounced@example.com', '"confirmedAt", "bouncedAt"', 'now(), now()');
  await insert('waiting@example.com', '"isActive", "confirmationsSent", "confirmationSentAt"', 'false, 1, now()');
  const addresses = ['new', 'waiting', 'active', 'former', 'bounced'].map((name) => `${name}@example.com`);
  const answers = [];
  for (const address of addresses) answers.push(await subscribe(address));
  for (const { status, body, ms } of answers) {
    expect([status, body]).toEqual([200, { message: 'Thank you for subscribing to our newsletter!' }]);
    expect(ms).toBeGreaterThanOrEqual(99);
  }
  expect((await confirmations()).map(({ to }) => to).sort()).toEqual([
    'bounced@example.com',
    'former@example.com',
    'new@example.com',
  ]);
});

test('sends one confirmation an hour and three at most', async () => {
  const anHourLater = () =>
    app.database.source.query(`UPDATE newsletter_subscribers SET "confirmationSentAt" = now() - interval '61 minutes'`);
  const sent: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await subscribe('victim@example.com');
    await subscribe('VICTIM@example.com');
    sent.push((await confirmations()).length);
    await anHourLater();
  }
  expect(sent).toEqual([1, 2, 3, 3, 3]);
  await app.postForm(`/api${await confirmLink()}`, {});
  await app.database.source.query(`UPDATE newsletter_subscribers SET "isActive" = false`);
  await subscribe('victim@example.com');
  expect(await confirmations()).toHaveLength(4);
});

test('sends five confirmations a day to one mailbox, whatever its addresses are', async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `victim+${index}@example.com`);
  await Promise.all(addresses.map(subscribe));
  expect(await confirmations()).toHaveLength(5);
  await subscribe('other@example.com');
  expect(await confirmations()).toHaveLength(6);
  await app.database.source.query(`UPDATE sent_acknowledgements SET "createdAt" = now() - interval '25 hours'`);
  await subscribe('victim+late@example.com');
  expect(await confirmations()).toHaveLength(7);
});

test('reports a confirmation link of an erased address', async () => {
  await subscribe('gone@example.com');
  const link = await confirmLink();
  await app.database.source.query('DELETE FROM newsletter_subscribers');
  expect((await app.page(link)).response.status).toBe(404);
  expect((await app.postJson(`/api${link}`, {})).status).toBe(404);
});

test('asks a former subscriber again a week after three unanswered confirmations', async () => {
  const columns = '"isActive", "confirmedAt", "unsubscribedAt", "confirmationsSent", "confirmationSentAt"';
  await insert('former@example.com', columns, `false, now(), now(), 3, now() - interval '6 days'`);
  await subscribe('former@example.com');
  expect(await confirmations()).toHaveLength(0);
  await app.database.source.query(`UPDATE newsletter_subscribers SET "confirmationSentAt" = now() - interval '7 days'`);
  await subscribe('former@example.com');
  expect(await confirmations()).toHaveLength(1);
  expect(await subscriber('former@example.com')).toMatchObject({ isActive: false, confirmationsSent: 1 });
  await app.postForm(`/api${await confirmLink()}`, {});
  expect(await subscriber('former@example.com')).toMatchObject({ isActive: true, unsubscribedAt: null });
});

test('without a mail server, an address that had left is stored as unconfirmed', async () => {
  const { manager } = app.database.source;
  await insert('left@example.com', '"isActive", "confirmedAt", "unsubscribedAt"', 'false, now(), now()');
  await insert('reader@example.com', '"isActive", "confirmedAt"', 'true, now()');
  for (const email of ['left@example.com', 'reader@example.com']) await subscribeWith(manager, email, testMailSettings);
  expect(await subscriber('left@example.com')).toMatchObject({ isActive: true, confirmedAt: null });
  expect(await countRecipients(manager)).toBe(1);
});

test('unsubscribing deletes the emails that were not sent yet', async () => {
  const { source } = app.database;
  await insert('leaving@example.com', '"confirmedAt"', 'now()');
  await source.query(
    `INSERT INTO mails (kind, "to", subject, text, status, "newsletterSubscriberId")
     SELECT 'article', email, status, '', status, id
     FROM newsletter_subscribers, unnest(ARRAY['queued', 'failed', 'sent']) AS status`,
  );
  const [{ id }] = await source.query('SELECT id FROM newsletter_subscribers');
  const token = await signToken(source.manager, 'unsubscribe', id, 60);
  expect((await app.postJson(`/api/newsletter/unsubscribe/${token}`, {})).status).toBe(200);
  expect(await source.query('SELECT status FROM mails')).toEqual([{ status: 'sent' }]);
});
