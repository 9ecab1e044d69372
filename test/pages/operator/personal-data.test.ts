import { beforeEach, expect, test } from '@jest/globals';
import { bootApp } from '../../support/app.ts';
import { setSubmissionAge, sendContactForm, subscribe } from '../../support/builders.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';

const app = bootApp();
const { get, post, save } = operatorPages(app, 'owner');

beforeEach(() =>
  app.database.source.query(
    'TRUNCATE contact_submissions, sent_acknowledgements, newsletter_subscribers, mails CASCADE',
  ),
);

test('shows, exports and erases the data of a person', async () => {
  await sendContactForm(app, { name: 'Ann', email: 'Ann@Example.com' });
  await sendContactForm(app, { name: 'Bob', email: 'bob@example.com' });
  await subscribe(app, 'ann@example.com');
  const found = (await get('/operator/privacy-requests?email=ANN%40example.com')).document;
  expect(texts(found, '[data-found] li').map((line) => line.replace(/of \d{4}.* UTC/, 'of then'))).toEqual([
    'Inquiry of then, with its notes',
    'A newsletter subscription',
    '2 emails',
  ]);
  const link = found.querySelector('main a[download]')?.getAttribute('href') ?? '';
  const file = await save(link);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(file.text)).toMatchObject({
    submissions: [{ name: 'Ann', notes: [] }],
    subscriptions: [{ email: 'ann@example.com' }],
    mails: [{}, {}],
  });
  const erased = await post('/operator/privacy-requests', { intent: 'erase', email: 'ANN@example.com' });
  expect(texts(erased.document, '[role=status]').join()).toContain(
    'Everything that was stored about this person is erased.',
  );
  expect(texts((await get('/operator/privacy-requests?email=ann@example.com')).document, '[role=status]')).toEqual([
    'Nothing is stored about ann@example.com.',
  ]);
  expect(await app.database.source.query('SELECT name FROM contact_submissions')).toEqual([{ name: 'Bob' }]);
});

test('a button erases data past its retention period', async () => {
  await setSubmissionAge(app, await sendContactForm(app, { name: 'Old' }), 24 * 800);
  await setSubmissionAge(app, await sendContactForm(app, { name: 'Spammer', website: 'x' }), 24 * 31);
  await sendContactForm(app, { name: 'New' });
  expect(texts((await get('/operator/privacy-requests')).document, 'dl > div').slice(0, 2)).toEqual([
    'InquiriesAfter 24 months, with their notes and emails.',
    'SpamAfter 30 days.',
  ]);
  const { document } = await post('/operator/privacy-requests', { intent: 'retention' });
  expect(texts(document, '[role=status]')).toEqual([
    'Erased. Inquiries: 1. Spam: 1. Unconfirmed addresses: 0. Sent emails: 0. Audit log entries: 0.',
  ]);
  expect(await app.database.source.query('SELECT name FROM contact_submissions')).toEqual([{ name: 'New' }]);
});
