import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { HTMLElement } from 'node-html-parser';
import { applyRetention, PART } from '../../../src/domain/privacy/retention.service.ts';
import { NO_MAIL_SERVER } from '../../../src/rules/mail.ts';
import { retention } from '../../../src/rules/retention.ts';
import { clean } from '../../../src/rules/text.ts';
import { site } from '../../../src/site.config.ts';
import { bootApp } from '../../support/app.ts';
import {
  callInput,
  contactInput,
  sendContactForm,
  setPostalAddress,
  setSubmissionAge,
  subscribe,
} from '../../support/builders.ts';
import { loggedLines, testLog } from '../../support/log.ts';
import { testMailSettings } from '../../support/mail-settings.ts';
import { fieldsOf, filters, operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, PASSWORD, signedIn } from '../../support/operators.ts';
import { runAsOwner } from '../../support/run-as-owner.ts';

const app = bootApp();
const { get, post, save, signIn } = operatorPages(app, 'owner');

beforeEach(() =>
  app.database.source.query(
    'TRUNCATE contact_submissions, sent_acknowledgements, newsletter_subscribers, newsletter_issues, mails CASCADE',
  ),
);

test('without a mail server, the forms of a call promise no email', async () => {
  const times = (await (await app.request('/api/consultation/times')).json()) as { times: string[] };
  expect((await app.postJson('/api/consultation', callInput({ startsAt: times.times[0]! }))).status).toBe(200);
  const [{ id }] = await app.database.source.query('SELECT id FROM contact_submissions');
  const shown = (await get(`/operator/inbox/${id}`)).document.querySelector('main')?.text ?? '';
  expect(shown.split('This site sends no emails yet, so tell the visitor yourself.')).toHaveLength(3);
  expect(shown).not.toContain('both calendars');
});

describe('inbox', () => {
  const entries = (document: HTMLElement) => texts(document, 'main ol > li a');

  test('lists submissions by what is due, with the time left for an answer', async () => {
    await setSubmissionAge(app, await sendContactForm(app, { name: 'Fresh' }), site.replyHours - 3.5);
    await setSubmissionAge(app, await sendContactForm(app, { name: 'Late' }), site.replyHours + 2.5);
    const answered = await sendContactForm(app, { name: 'Answered' });
    await setSubmissionAge(app, answered, 30);
    await app.database.source.query(
      `UPDATE contact_submissions SET status = 'replied', "repliedAt" = "createdAt" + interval '5 hours' WHERE id = $1`,
      [answered],
    );
    await sendContactForm(app, { name: 'Spammer', website: 'x' });
    const { document } = await get('/operator/inbox');
    expect(entries(document)).toEqual([
      'Late, Example & Partners',
      'Fresh, Example & Partners',
      'Answered, Example & Partners',
    ]);
    const states = texts(document, 'main ol [data-state]');
    expect(states).toEqual(['overdue by 2 hNew', 'due in 3 hNew', 'answered after 5 hReplied']);
    expect(filters(document)).toEqual(['All but spam 3', 'New 2', 'Read 0', 'Replied 1', 'Won 0', 'Lost 0', 'Spam 1']);
    expect(entries((await get('/operator/inbox?status=spam')).document)).toEqual(['Spammer, Example & Partners']);
    expect(entries((await get('/operator/inbox?status=nonsense&page=x')).document)).toHaveLength(3);
  });

  test('spam waits on Today until an operator has looked through it or has marked it', async () => {
    const unseen = async () =>
      (
        await app.database.source.query(
          `SELECT name FROM contact_submissions WHERE status = 'spam' AND "spamSeenAt" IS NULL`,
        )
      ).map(({ name }: { name: string }) => name);
    await setSubmissionAge(app, await sendContactForm(app, { name: 'Older', website: 'x' }), 3);
    await setSubmissionAge(app, await sendContactForm(app, { name: 'Newer', website: 'x' }), 1);
    const pitch = await sendContactForm(app, { name: 'Pitch' });
    await post(`/operator/inbox/${pitch}`, { status: 'spam' });
    const { document } = await get('/operator/inbox?status=spam');
    const button = document.querySelector('button[name=seenUntil]');
    expect(button?.text).toBe('I have looked through these');
    expect(
      (await get('/operator/inbox?status=spam&q=Older')).document.querySelector('button[name=seenUntil]'),
    ).toBeNull();
    // What arrives after the page was shown has not been looked at.
    await sendContactForm(app, { name: 'Unread', website: 'x' });
    expect((await post('/operator/inbox?status=spam', { seenUntil: 'yesterday' })).status).toBe(400);
    const seenUntil = button?.getAttribute('value') ?? '';
    expect((await post('/operator/inbox?status=spam', { seenUntil })).status).toBe(303);
    expect(await unseen()).toEqual(['Unread']);
    expect(texts((await get('/operator')).document, 'main li a')[0]).toContain('Unread');
  });

  test('a search keeps the status filter and counts its results', async () => {
    await sendContactForm(app, { name: 'Ann', message: 'About 100% of our leases.' });
    await sendContactForm(app, { name: 'Bob', message: 'About our leases.' });
    const { document } = await get('/operator/inbox?status=new&q=100%25');
    expect(entries(document)).toEqual(['Ann, Example & Partners']);
    expect(filters(document).slice(0, 2)).toEqual(['All but spam 1', 'New 1']);
    expect(document.querySelector('input[name=q]')?.getAttribute('value')).toBe('100%');
    expect(document.querySelector('input[name=status]')?.getAttribute('value')).toBe('new');
    expect(document.querySelector('nav[aria-label=Status] a')?.getAttribute('href')).toBe('/operator/inbox?q=100%25');
    expect((await get(`/operator/inbox?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  test('the pages of a long inbox keep the status filter', async () => {
    await app.database.source.query(
      `INSERT INTO contact_submissions (name, email, "useCase", message)
     SELECT 'Sender ' || n, 'sender@example.com', 'other', 'A message' FROM generate_series(1, 30) AS n`,
    );
    const first = (await get('/operator/inbox?status=new')).document;
    const older = first.querySelector('a[rel=next]')?.getAttribute('href') ?? '';
    expect(older).toBe('/operator/inbox?status=new&page=2');
    const second = (await get(older)).document;
    expect(second.querySelector('a[rel=next]')).toBeNull();
    expect(second.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/operator/inbox?status=new');
    const all = [...entries(first), ...entries(second)];
    expect([entries(first).length, new Set(all).size]).toEqual([25, 30]);
    const opened = second.querySelector('main ol a')?.getAttribute('href') ?? '';
    const { location } = await post(opened, { status: 'read' });
    const crumb = (await get(location ?? '')).document.querySelector(
      'nav[aria-label=Breadcrumb] a[href^="/operator/inbox"]',
    );
    expect(crumb?.getAttribute('href')).toBe(older);
    const beyond = (await get('/operator/inbox?page=9')).document;
    expect(beyond.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/operator/inbox?page=2');
  });

  test('shows a submission with its source, and strangers’ HTML as text', async () => {
    const id = await sendContactForm(app, {
      name: '<b>Ann</b>',
      email: "o'neill&co@example.com",
      message: '<script>alert(1)</script>\nSecond line',
      about: '/services/legal-tech',
      article: '/blog/2025/03/paper-trail-basics',
      referrerHost: 'news.example',
      utmSource: 'letter',
      utmCampaign: 'spring',
    });
    const { document } = await get(`/operator/inbox/${id}`);
    expect(texts(document, 'h1')).toEqual(['<b>Ann</b>']);
    const main = document.querySelector('main');
    expect(main?.querySelectorAll('b, script')).toEqual([]);
    expect(main?.text).toContain('<script>alert(1)</script>\nSecond line');
    expect(texts(document, 'dl > div').slice(-5, -1)).toEqual([
      'AboutLegal Tech',
      'Last article read/blog/2025/03/paper-trail-basics',
      'Referring sitenews.example',
      'Campaignletter / spring',
    ]);
    expect(texts(document, '[aria-labelledby=mails-title] li').map((line) => line.replace(/queued.*/, ''))).toEqual([
      `Notification to ${site.email}`,
      "Acknowledgment to o'neill&co@example.com",
    ]);
    expect(document.querySelector('a[href^=mailto]')?.getAttribute('href')).toBe(
      "mailto:o'neill%26co@example.com?subject=Your%20inquiry%3A%20Legal%20Tech%20Solutions",
    );
  });

  test('counts by month where inquiries came from, and what became of them', async () => {
    const editor = await signedIn(app.database, await addOperator(app.database, 'carl', 'editor'));
    const path = '/operator/visits';
    expect(texts((await get(path)).document, '[aria-labelledby=inquiries-title] p')).toEqual([
      'There are no inquiries yet.',
    ]);
    const article = '/blog/2025/03/paper-trail-basics';
    const campaign = { utmSource: 'letter', utmCampaign: 'spring' };
    const ids: string[] = [];
    for (const source of [{ article, ...campaign }, { article }, {}, { firstPage: '=1+1' }, { article }]) {
      ids.push(await sendContactForm(app, { ...source, name: `Sender number ${ids.length}` }));
    }
    // The owner's month has begun, although it has not in UTC.
    const times = ['2026-01-31T23:30Z', '2026-01-31T22:30Z', '2026-01-31T23:30Z', '2026-01-05T12:00Z', '2026-01-05Z'];
    const statuses = ['won', 'lost', 'read', 'replied', 'spam'];
    await app.database.source.query(
      `UPDATE contact_submissions AS submission SET status = new.status, "createdAt" = new.time
       FROM unnest($1::uuid[], $2::timestamptz[], $3::text[]) AS new(id, time, status) WHERE new.id = submission.id`,
      [ids, times, statuses],
    );
    const { document } = await get(path);
    const rows = document.querySelectorAll('[aria-labelledby=inquiries-title] tbody tr');
    expect(rows.map((row) => row.querySelectorAll('td, th').map(({ text }) => text))).toEqual([
      ['2026-02', `${article}Last article read`, '1', '1 won'],
      ['2026-02', 'letter / springCampaign', '1', '1 won'],
      ['2026-02', 'Not known', '1', '1 to answer'],
      ['2026-01', `${article}Last article read`, '1', '1 lost'],
      ['2026-01', '=1+1First page', '1', '1 replied'],
    ]);
    const { text } = await save(`${path}/inquiry-sources.csv`);
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      `"2026-02","article","${article}","1","0","0","1","0"`,
      '"2026-02","campaign","letter / spring","1","0","0","1","0"',
      '"2026-02","unknown","","1","1","0","0","0"',
      `"2026-01","article","${article}","1","0","0","0","1"`,
      `"2026-01","page","'=1+1","1","0","1","0","0"`,
    ]);
    expect((await get(path, editor)).document.querySelector('[aria-labelledby=inquiries-title]')).toBeNull();
  });

  test('the list of sections names each section that the page shows', async () => {
    const listed = async (path: string) => {
      const { document } = await get(path);
      const titles = texts(document, 'main h2').filter((title) => !['Message', 'Reply'].includes(title));
      const links = document.querySelectorAll('nav[aria-label="On this page"] a');
      const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.text);
      expect([links.map(({ text }) => text), targets]).toEqual([titles, titles]);
      return titles;
    };
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    expect(await listed(path)).toEqual(['Sender', 'Plan', 'Notes', 'Emails']);
    await post(path, { intent: 'reply', reply: 'Good morning' });
    await post(path, { status: 'read' });
    expect(await listed(path)).toEqual(['Replies', 'Sender', 'Plan', 'Notes', 'Emails', 'Status history']);
  });

  test('a link lists the inquiries of the same address', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann', email: 'ann+1@law.example' })}`;
    await sendContactForm(app, { name: 'Ann again', email: 'ANN+1@law.example' });
    await sendContactForm(app, { name: 'Bob', email: 'bob@law.example' });
    const link = (await get(path)).document
      .querySelectorAll('main a')
      .find(({ text }) => text.trim() === 'Search this address');
    const { document } = await get(link?.getAttribute('href') ?? '');
    expect(texts(document, 'main').join()).toContain('Ann again');
    expect(texts(document, 'main').join()).not.toContain('Bob');
  });

  const steps = (document: HTMLElement) =>
    document.querySelectorAll('button[name=status]').map((button) => button.getAttribute('value'));

  test('opening a submission stores when it was first read; buttons set its status', async () => {
    const id = await sendContactForm(app, { name: 'Ann' });
    const path = `/operator/inbox/${id}`;
    const state = async () =>
      (await app.database.source.query('SELECT status, "firstReadAt", "repliedAt" FROM contact_submissions'))[0];
    // A browser preloads a link that nobody has followed.
    const session = await signedIn(app.database, await addOperator(app.database, 'eva', 'owner'));
    await get(path, { ...session, 'sec-purpose': 'prefetch' });
    expect(await state()).toEqual({ status: 'new', firstReadAt: null, repliedAt: null });
    expect(steps((await get(path)).document)).toEqual(['read', 'replied', 'won', 'lost', 'spam']);
    const opened = await state();
    expect(opened).toEqual({ status: 'new', firstReadAt: expect.any(Date), repliedAt: null });
    await get(path);
    expect(await state()).toEqual(opened);
    expect((await post(path, { status: 'read' })).location).toBe(`${path}?done=status`);
    expect(texts((await get(`${path}?done=status`)).document, '[role=status]')).toEqual(['Marked as read.']);
    await post(path, { status: 'replied' });
    expect(await state()).toEqual({ status: 'replied', firstReadAt: expect.any(Date), repliedAt: expect.any(Date) });
    expect(steps((await get(path)).document)).toEqual(['won', 'lost', 'spam', 'read']);
    await post(path, { status: 'spam' });
    expect(steps((await get(path)).document)).toEqual(['new', 'replied']);
    const wrong = await post(path, { status: 'sold' });
    expect([wrong.status, ...texts(wrong.document, '[role=alert]')]).toEqual([
      400,
      'Status must be one of new, read, replied, won, lost, spam',
    ]);
  });

  test('a wrong status is taken back, and the page shows who did what', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    expect(texts((await get(path)).document, '[aria-labelledby=history-title]')).toEqual([]);
    await post(path, { status: 'replied' });
    const { document } = await get(path);
    expect(texts(document, 'button[name=status][value=new]')).toEqual(['Take back “Replied”']);
    const { location } = await post(path, { status: 'new' });
    const after = (await get(location ?? '')).document;
    expect(texts(after, '[role=status]')).toEqual(['Marked as new.']);
    expect(
      texts(after, '[aria-labelledby=history-title] li').map((line) =>
        line.replaceAll(/[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [ap]m GMT\+[12]/g, '…'),
      ),
    ).toEqual(['New → Replied by anna…', 'Replied → New by anna…']);
    expect(texts(after, 'h1 + p').join()).toContain(`due in ${site.replyHours - 1} h`);
    const [received, due] = after.querySelectorAll('h1 + p time');
    const hours =
      (Date.parse(due?.getAttribute('datetime') ?? '') - Date.parse(received?.getAttribute('datetime') ?? '')) /
      3_600_000;
    expect([received?.text, due?.text, hours]).toEqual([
      expect.stringMatching(/^[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [ap]m GMT\+[12]$/),
      expect.stringMatching(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, by \d+:\d\d [ap]m GMT\+[12]$/),
      site.replyHours,
    ]);
    expect(texts(after, 'button[name=status]').join()).not.toContain('Take back');
  });

  test('spam shows its reasons, and its emails are queued once it is released', async () => {
    const id = await sendContactForm(app, { name: 'Ann', website: 'x' });
    const path = `/operator/inbox/${id}`;
    const { document } = await get(path);
    expect(texts(document, 'dl').join()).toContain(
      'A field that people do not see was filled in. Together 10 points. An inquiry with 5 or more goes to the spam folder.',
    );
    expect(document.querySelector('a[href^=mailto]')).toBeNull();
    await post(path, { status: 'new' });
    expect(texts((await get(path)).document, '[aria-labelledby=mails-title] li')).toHaveLength(2);
  });

  test('sends a reply by a plain form, once, and shows what became of it', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    const { document } = await get(path);
    expect(document.querySelector('#reply')?.textContent.trimStart()).toBe(`Hello Ann,\n\n\n\n${site.ownerName}`);
    expect(texts(document, 'main').join()).toContain('Emails do not leave the site');
    expect(document.querySelector('input[name=quote]')?.hasAttribute('checked')).toBe(true);
    const replyId = document.querySelector('input[name=replyId]')?.getAttribute('value') ?? '';
    const empty = await post(path, { intent: 'reply', reply: ' ', replyId });
    expect([empty.status, ...texts(empty.document, '#reply-error')]).toEqual([400, 'Reply is required']);
    expect(empty.document.querySelector('input[name=replyId]')?.getAttribute('value')).toBe(replyId);
    expect(empty.document.querySelector('input[name=quote]')?.hasAttribute('checked')).toBe(false);
    const fields = { intent: 'reply', reply: 'Thank you.\r\nUntil Monday.', quote: 'yes', replyId };
    const [{ location }] = await Promise.all([post(path, fields), post(path, fields)]);
    expect(location).toBe(`${path}?done=reply`);
    const after = (await get(location ?? '')).document;
    expect(texts(after, '[role=status]')).toEqual(['The reply is queued. It is written to a file in a moment.']);
    expect(texts(after, '[aria-labelledby=replies-title] details[open] > p')).toEqual(['Thank you. Until Monday.']);
    expect(texts(after, 'h1 + p').join()).toContain('New');
    expect(texts(after, 'details:not([open]) > form button[value=reply]')).toEqual(['Send reply']);

    await app.database.source.query(
      `UPDATE mails SET status = 'failed', "lastError" = 'No such user' WHERE kind = 'reply'`,
    );
    const failed = (await get(path)).document;
    expect(texts(failed, '[aria-labelledby=replies-title] [role=alert]')).toEqual(['Not sent: No such user']);
    const mailId = failed.querySelector('input[name=mailId]')?.getAttribute('value') ?? '';
    expect(mailId).toBe(replyId);
    expect((await post(path, { intent: 'send-again', mailId })).location).toBe(`${path}?done=sent-again`);
    const replies = '[aria-labelledby=replies-title] li';
    expect(texts((await get(path)).document, replies).join()).toContain('anna, queued');
    await app.database.source.query(`UPDATE mails SET status = 'written', "sentAt" = now() WHERE kind = 'reply'`);
    const written = (await get(`${path}?done=reply`)).document;
    expect(texts(written, '[role=status]')).toEqual(['The reply is written to a file.']);
    expect(texts(written, replies).join()).toContain('anna, written to a file');
    await app.database.source.query(`UPDATE mails SET status = 'sent' WHERE kind = 'reply'`);
    await app.database.source.query('UPDATE contact_replies SET "sentAt" = now()');
    const sent = (await get(`${path}?done=reply`)).document;
    expect(texts(sent, '[role=status]')).toEqual(['The reply is sent.']);
    expect(texts(sent, replies).join()).toContain('anna, sent');
  });

  test('keeps a typed reply after the session ends', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    const fields = { intent: 'reply', reply: 'Typed text.', quote: 'yes', replyId: '', writer: 'anna' };
    const asked = await post(path, fields, {});
    expect(asked.status).toBe(401);
    const unsaved = asked.document.querySelector('[name=unsaved]')?.getAttribute('value') ?? '';
    const back = await signIn('anna', PASSWORD, { next: path, unsaved }, {});
    expect([back.status, back.document.querySelector('#reply')?.textContent.trim()]).toEqual([409, 'Typed text.']);
    expect(await app.database.source.query('SELECT * FROM contact_replies')).toEqual([]);
  });

  test('saves a plan by a plain form and shows it on the first page', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann', company: '' })}`;
    const wrong = await post(path, {
      intent: 'plan',
      nextStep: 'Call',
      nextStepOn: 'tomorrow',
    });
    expect([wrong.status, ...texts(wrong.document, '[data-error-summary] a')]).toEqual([
      400,
      'On: Please enter a date',
    ]);
    expect(wrong.document.querySelector('#nextStep')?.getAttribute('value')).toBe('Call');
    const plan = { intent: 'plan', nextStep: 'Call', nextStepOn: '2026-01-31' };
    expect((await post(path, plan)).location).toBe(`${path}?done=plan`);
    expect((await get(path)).document.querySelector('#nextStepOn')?.getAttribute('value')).toBe('2026-01-31');
    expect(texts((await get('/operator')).document, 'main li').join()).toContain('AnnJanuary 31, 2026: Call');
  });

  test('adds notes and rejects an empty one', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    const empty = await post(path, { intent: 'note', text: ' ' });
    expect([empty.status, ...texts(empty.document, '#text-error')]).toEqual([400, 'Note is required']);
    expect(texts(empty.document, '[data-error-summary] a')).toEqual(['New note: Note is required']);
    expect((await post(path, { intent: 'note', text: 'Called.\n<i>Twice</i>' })).status).toBe(303);
    expect(texts((await get(path)).document, '[aria-labelledby=notes-title] li > p')).toEqual(['Called. <i>Twice</i>']);
  });

  /** Returns the newest entry of the audit log. */
  const lastEvent = async () =>
    (
      await app.database.source.query(
        'SELECT event, account, operator FROM audit_entries ORDER BY "createdAt" DESC LIMIT 1',
      )
    )[0];

  test('deletes one note', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    for (const text of ['Called.', 'A slip.']) await post(path, { intent: 'note', text });
    const { document } = await get(path);
    const [, slip] = document.querySelectorAll('[name=noteId]').map((field) => field.getAttribute('value') ?? '');
    const { location } = await post(path, { intent: 'delete-note', noteId: slip ?? '' });
    const after = (await get(location ?? '')).document;
    expect(texts(after, '[role=status]')).toEqual(['The note is deleted.']);
    expect(texts(after, '[aria-labelledby=notes-title] li > p')).toEqual(['Called.']);
    expect((await post(path, { intent: 'delete-note', noteId: slip ?? '' })).status).toBe(404);
    expect(await lastEvent()).toEqual({ event: 'note-deleted', account: 'anna', operator: 'anna' });
  });

  test('erases a submission', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    expect((await post(path, { intent: 'erase' })).location).toBe('/operator/inbox?erased=yes');
    expect((await get(path)).status).toBe(404);
    expect((await get('/operator/inbox/7')).status).toBe(404);
    expect((await post(path, { status: 'read' })).status).toBe(404);
  });

  test('exports the filtered inbox as CSV without formulas', async () => {
    const id = await sendContactForm(app, {
      name: '=HYPERLINK("https://evil.example")',
      company: '@SUM(A1)',
      role: 'Zoë',
    });
    await post(`/operator/inbox/${id}`, { intent: 'note', text: '+1 555 0100' });
    await sendContactForm(app, { name: 'Spammer', website: 'x' });
    const table = await save('/operator/inbox/inquiries.csv');
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(table.headers.get('content-disposition')).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/);
    expect(table.headers.get('cache-control')).toBe('no-store');
    expect(table.text).toMatch(/^\uFEFF"createdAt","status","name","email",/);
    expect(table.text).toContain(`,"new","'=HYPERLINK(""https://evil.example"")","ada@example.com","'@SUM(A1)","Zoë",`);
    expect(table.text).toContain(`,"'+1 555 0100","${id}"\r\n`);
    expect(table.text).not.toContain('Spammer');
    expect((await save('/operator/inbox/inquiries.csv?status=spam')).text).toMatch(/^.*\r\n.*"spam","Spammer".*\r\n$/);
    const rowsOf = async (path: string) => (await save(path)).text.trim().split('\r\n').length - 1;
    expect(await rowsOf('/operator/inbox/inquiries.csv?q=hyperlink')).toBe(1);
    expect(await rowsOf('/operator/inbox/inquiries.csv?q=nowhere')).toBe(0);
  });

  test('exports more than one page of the inbox', async () => {
    await app.database.source.query(
      `INSERT INTO contact_submissions (name, email, "useCase", message)
     SELECT 'Sender ' || n, 'sender@example.com', 'other', 'A message' FROM generate_series(1, 450) AS n`,
    );
    const [, ...rows] = (await save('/operator/inbox/inquiries.csv')).text.trim().split('\r\n');
    expect([rows.length, new Set(rows).size]).toEqual([450, 450]);
  });

  test('keeps a reply and a plan for a submission that was just marked as spam', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    await post(path, { status: 'spam' });
    expect((await get(path)).document.querySelector('#reply, #nextStep')).toBeNull();

    const refused = await post(path, { intent: 'reply', reply: 'Typed at length.', replyId: '' });
    expect([refused.status, ...texts(refused.document, '[role=alert]')]).toEqual([
      409,
      'This inquiry is in the spam folder now, so the reply was not sent. Copy your text, choose “Not spam” and send it then.',
    ]);
    expect(refused.document.querySelector('#reply')?.textContent.trim()).toBe('Typed at length.');
    const plan = await post(path, { intent: 'plan', nextStepOn: 'tomorrow', nextStep: 'Call' });
    expect(texts(plan.document, '#nextStepOn-error')).toEqual(['Please enter a date']);
    expect(plan.document.querySelector('#nextStep')?.getAttribute('value')).toBe('Call');
  });

  test('says that an earlier reply is queued again, although the last one is sent', async () => {
    const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
    const replyIds = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
    for (const replyId of replyIds) await post(path, { intent: 'reply', reply: `Reply ${replyId}`, replyId });
    await app.database.source.query(`UPDATE mails SET status = 'failed' WHERE id = $1`, [replyIds[0]]);
    await app.database.source.query('UPDATE contact_replies SET "sentAt" = now() WHERE id = $1', [replyIds[1]]);
    const { location } = await post(path, { intent: 'send-again', mailId: replyIds[0] ?? '' });
    expect(texts((await get(location ?? '')).document, '[role=status]')).toEqual(['The email is queued again.']);
  });

  test('the forms of a submission keep what is typed', async () => {
    const { document } = await get(`/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`);
    expect(texts(document, 'form[data-guarded] button')).toEqual(['Send reply', 'Save plan', 'Add note']);
  });
});

describe('subscribers', () => {
  test('lists, exports and erases subscribers', async () => {
    const { source } = app.database;
    await source.query(
      `INSERT INTO newsletter_subscribers (email, "isActive", "confirmationsSent", "confirmedAt", "bouncedAt", "createdAt")
     VALUES ('gets@example.com', true, 0, now(), NULL, now() - interval '4 hours'),
       ('entered@example.com', true, 0, NULL, NULL, now() - interval '3 hours'),
       ('bounced@example.com', true, 0, NULL, now(), now() - interval '2 hours'),
       ('waiting@example.com', false, 1, NULL, NULL, now() - interval '1 hour'),
       ('=left@example.com', false, 0, now(), NULL, now())`,
    );
    const { document } = await get('/operator/subscribers');
    expect(texts(document, 'main li > p').map((line) => line.replace(/\. Entered.*/, ''))).toEqual([
      '=left@example.comUnsubscribed',
      'waiting@example.comNot confirmed yet',
      'bounced@example.comAddress does not exist',
      'entered@example.comNot confirmed yet',
      'gets@example.comSubscribed',
    ]);
    const table = await save('/operator/subscribers/subscribers.csv');
    expect(table.text.split('\r\n')[1]).toMatch(/^"'=left@example\.com","false",/);
    expect(table.text.trim().split('\r\n')).toHaveLength(6);

    const id = document.querySelector('main li input[name=id]')?.getAttribute('value') ?? '';
    expect((await post('/operator/subscribers', { id })).location).toBe('/operator/subscribers?removed=yes');
    const again = await post('/operator/subscribers', { id });
    expect([again.status, ...texts(again.document, '[role=alert]')]).toEqual([404, 'Not found.']);
    expect(await source.query('SELECT count(*)::int FROM newsletter_subscribers')).toEqual([{ count: 4 }]);
  });

  test('finds subscribers, imports them with a proof of consent, and shows who left', async () => {
    await subscribe(app, 'ada@harbor.example');
    await app.database.source.query(
      `INSERT INTO newsletter_subscribers (email, "isActive", "confirmedAt", "unsubscribedAt")
     VALUES ('left@harbor.example', false, '2026-01-01Z', '2026-02-02Z')`,
    );
    const addresses = 'LEFT@harbor.example\r\nben@court.example, ada@harbor.example';
    const form = '/operator/subscribers/import';
    const refused = await post(form, { addresses: 'nobody', consent: 'yes' });
    expect([refused.status, ...texts(refused.document, '#consent-error')]).toEqual([
      400,
      'Proof of consent must be at least 10 characters',
    ]);
    expect(refused.document.querySelector('[data-error-summary]')?.hasAttribute('autofocus')).toBe(true);
    const consent = 'Agreed on paper at the fair in March 2026.';
    const wrong = await post(form, { addresses: `ada@harbor.example ${'nobody,'.repeat(2)}`, consent });
    expect(texts(wrong.document, '#addresses-error')).toEqual(['This is not an email address: nobody']);
    const many = Array.from({ length: 22 }, (_, index) => `wrong${index}`);
    for (const [count, rest] of [
      [20, ''],
      [21, ' and 1 other'],
      [22, ' and 2 others'],
    ] as const) {
      const { document } = await post(form, { addresses: many.slice(0, count).join('\n'), consent });
      const message = `These are not email addresses: ${many.slice(0, 20).join(', ')}${rest}`;
      expect(texts(document, '#addresses-error')).toEqual([message]);
    }
    const long = await post(form, { addresses: 'x@example.com\n'.repeat(40_000), consent });
    expect(texts(long.document, '#addresses-error')).toEqual(['Addresses must be at most 500,000 characters']);
    expect(long.document.querySelector('#addresses')?.hasAttribute('maxlength')).toBe(false);
    const { location } = await post(form, { addresses, consent });
    expect(location).toBe('/operator/subscribers?imported=1&known=2');
    const { document } = await get(location ?? '');
    expect(texts(document, '[role=status]')).toEqual(['New subscribers: 1. In the list already, and unchanged: 2.']);
    expect(texts(document, 'main p').join()).toContain('3 in the list. 2 subscribers get the newsletter.');
    const found = (await get('/operator/subscribers?q=HARBOR left')).document;
    expect(texts(found, 'main li p').join()).toContain('Unsubscribed. Entered');
    expect(texts(found, 'main li p').join()).toContain('left February 2, 2026');
    const imported = (await get('/operator/subscribers?q=court')).document;
    expect(texts(imported, 'main li p').join()).toContain(`Imported. ${consent}`);
  });

  const IMPORT = '/operator/subscribers/import';
  const consent = 'Agreed on paper at the fair in March 2026.';
  /** Ticks values, and chooses what columns hold, on the page of a preview. */
  const answer = (document: HTMLElement, answers: Record<string, string | string[]>) => {
    const fields = fieldsOf(document);
    for (const [name, said] of Object.entries(answers)) {
      const [field = ''] = Object.entries(fields).find(([, value]) => value === name) ?? [];
      const index = field.replace('name', '');
      fields[`column${index}`] = Array.isArray(said) ? 'choice' : said;
      for (const value of Array.isArray(said) ? said : []) {
        const box = document
          .querySelectorAll(`input[name^=subscribed${index}-]`)
          .find((input) => input.getAttribute('value') === value);
        fields[box?.getAttribute('name') ?? 'no such value'] = value;
      }
    }
    return fields;
  };
  const recipients = async () =>
    (
      await app.database.source.query(
        `SELECT email FROM newsletter_subscribers WHERE "isActive" AND "confirmedAt" <= now() AND "bouncedAt" IS NULL ORDER BY 1`,
      )
    ).map(({ email }: { email: string }) => email);

  test.each<
    [name: string, table: string, answers: Record<string, string | string[]>, wanted: string[], counts: string[]]
  >([
    [
      'all cells quoted',
      '"Email","First name","Status"\r\n"a@x.example","Ann","active"\r\n"b@x.example","Ben","unsubscribed"\r\n"c@x.example","Cy","unreachable"',
      { Status: ['active'] },
      ['a@x.example'],
      ['Subscribed: 1', 'Left out by Status: 2'],
    ],
    [
      'no header',
      '"paul@firm.example","unsubscribed"\n"ann@firm.example","subscribed"',
      { 'Column 2': ['subscribed'] },
      ['ann@firm.example'],
      ['Left out by Column 2: 1', 'Subscribed: 1'],
    ],
    [
      'Mailchimp, with a note that names a colleague',
      '"Email Address","First Name",OPTIN_TIME,CONFIRM_TIME,CONFIRM_IP,UNSUB_TIME,CLEAN_TIME,NOTES\n' +
        'tina@x.example,Tina,"2021-02-03 04:05:06","2021-02-03 04:06:07",1.2.3.4,,,"ask udo@x.example, please"\n' +
        'left@x.example,Lea,"2021-02-03 04:05:06","2021-02-03 04:06:07",,"2022-01-01 00:00:00",,\n' +
        'gone@x.example,Gil,"2021-02-03 04:05:06","2021-02-03 04:06:07",,,"2022-01-01 00:00:00",',
      { OPTIN_TIME: 'createdAt', UNSUB_TIME: ['(empty)'], CLEAN_TIME: ['(empty)'], NOTES: 'ignored' },
      ['tina@x.example'],
      ['Subscribed: 1', 'Left out by UNSUB_TIME: 1', 'Left out by CLEAN_TIME: 1'],
    ],
    [
      'listmonk',
      'uuid,email,name,attributes,status,created_at,updated_at\n' +
        '5c3…,a@x.example,Ann,"{""city"":""Bonn"",""other"":""z@x.example""}",enabled,2023-03-02 10:53:01+01:00,x\n' +
        '5c4…,b@x.example,Ben,{},blocklisted,2023-03-02 10:53:01+01:00,x\n5c5…,c@x.example,Cy,{},disabled,,',
      { attributes: 'ignored', status: ['enabled'], created_at: 'createdAt', updated_at: 'ignored' },
      ['a@x.example'],
      ['Subscribed: 1', 'Left out by status: 2'],
    ],
    [
      'Brevo with semicolons and a byte order mark',
      '\uFEFFCONTACT ID;EMAIL;FIRSTNAME;DOUBLE_OPT-IN;EMAIL_BLACKLISTED;ADDED_TIME\n' +
        '1;\u202aa@x.example\u202c;Ann;Yes;false;01-02-2024 10:00:00\n2;b@x.example;Ben;Yes;true;\n3;c@x.example;Cy;;false;',
      { 'DOUBLE_OPT-IN': ['Yes'], EMAIL_BLACKLISTED: ['false'], ADDED_TIME: 'ignored' },
      ['a@x.example'],
      ['Subscribed: 1', 'Left out by EMAIL_BLACKLISTED: 1', 'Left out by DOUBLE_OPT-IN: 1'],
    ],
    [
      'Excel with tabs, its separator and two rows of one mailbox',
      'sep=\t\nE-Mail-Adresse\tStatus\na@käse.example\tactive\nb@x.example\tsomehow\nnone\tactive\nA@xn--kse-qla.example\tunsubscribed',
      { Status: ['active'] },
      [],
      ['Left out by Status: 2', 'No email address: 1'],
    ],
    [
      'cells of two lines',
      'Email,Permission\na@x.example,"yes,\nalways"\nb@x.example,"no,\nnever"',
      { Permission: ['yes,\nalways'] },
      ['a@x.example'],
      ['Subscribed: 1', 'Left out by Permission: 1'],
    ],
  ])(
    'asks what a table says and subscribes nobody without an answer: %s',
    async (_, addresses, answers, wanted, counts) => {
      const asked = (await post(IMPORT, { addresses, consent })).document;
      expect(texts(asked, '[data-counts] li').join()).not.toContain('Subscribed');
      expect(texts(asked, 'button[value=import]')).toEqual([]);
      const shown = (await post(IMPORT, answer(asked, answers))).document;
      expect(texts(shown, '[data-counts] li')).toEqual(counts);
      expect(await recipients()).toEqual([]);
      const fields = fieldsOf(shown);
      expect(fields['addresses']).toBe(addresses);
      const { location } = await post(IMPORT, { ...fields, intent: 'import' });
      if (wanted.length > 0) expect(location).toBe(`/operator/subscribers?imported=${wanted.length}&known=0`);
      expect(await recipients()).toEqual(wanted);
      expect(await app.database.source.query('SELECT count(*)::int FROM newsletter_subscribers')).toEqual([
        { count: wanted.length },
      ]);
    },
  );

  test('imports only what the preview has counted', async () => {
    const addresses = 'Email,Do Not Email\na@x.example,TRUE\nb@x.example,FALSE';
    const asked = (await post(IMPORT, { addresses, consent })).document;
    const answers = answer(asked, { 'Do Not Email': ['FALSE'] });
    const unseen = await post(IMPORT, { ...answers, intent: 'import' });
    expect([unseen.location, texts(unseen.document, 'button[value=import]')]).toEqual([null, ['Import 1']]);
    const fields: Record<string, string> = { ...fieldsOf(unseen.document), intent: 'import' };
    const changed = { ...fields, addresses: 'Email,Do Not Email\nc@x.example,FALSE' };
    expect((await post(IMPORT, changed)).location).toBeNull();
    expect(await recipients()).toEqual([]);
    await post(IMPORT, fields);
    expect(await recipients()).toEqual(['b@x.example']);
  });

  test('a wrong guess of the columns is corrected before anything is stored', async () => {
    const addresses = 'Private mail,Email,Joined\nann@home.example,ann@firm.example,2024-02-03';
    const { document } = await post(IMPORT, { addresses, consent });
    expect(fieldsOf(document)).toMatchObject({ column0: 'choice', column1: 'email', column2: 'createdAt' });
    const chosen = answer(document, { 'Private mail': 'email', Email: 'ignored', Joined: 'confirmedAt' });
    const again = fieldsOf((await post(IMPORT, chosen)).document);
    expect(again).toEqual({ ...chosen, previewed: expect.any(String) });
    const short = await post(IMPORT, { ...again, consent: 'yes' });
    expect(fieldsOf(short.document)).toEqual({ ...chosen, consent: 'yes', previewed: undefined });
    const unknown = await post(IMPORT, { ...again, column1: 'owner' });
    expect(texts(unknown.document, '#addresses-error')).toEqual(['Please choose what each column holds']);
    await post(IMPORT, { ...again, intent: 'import' });
    expect(await app.database.source.query('SELECT email, "confirmedAt", consent FROM newsletter_subscribers')).toEqual(
      // Midnight of the owner, in Berlin.
      [{ email: 'ann@home.example', confirmedAt: new Date('2024-02-03T00:00+01:00'), consent }],
    );
  });

  test('refuses a table whose quote is not closed, in the time of any other', async () => {
    const { document } = await post(IMPORT, {
      addresses: 'email,status\na@x.example,"active\nb@x.example,left',
      consent,
    });
    expect(texts(document, '#addresses-error')).toEqual([
      'The table cannot be read near line 3. Is a quote not closed?',
    ]);
    for (const cell of ['"', ',', '\n', '""', "'\t", '=', '@,', ';"']) {
      const started = Date.now();
      const { status } = await post(IMPORT, {
        addresses: `email,status\n${cell.repeat(100_000 / cell.length)}`,
        consent,
      });
      expect([cell, status === 200 || status === 400, Date.now() - started < 10_000]).toEqual([cell, true, true]);
    }
  });

  test('the export of the subscribers is restored as it was', async () => {
    const { source } = app.database;
    const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const maybe = fc.option(time);
    const text = fc.string({ unit: fc.constantFrom(...'=+-@;|,\t\n "\'xé') }).map(clean);
    const row = fc.record({
      isActive: fc.boolean(),
      createdAt: time,
      confirmedAt: maybe,
      confirmationsSent: fc.nat(3),
      bouncedAt: maybe,
      unsubscribedAt: maybe,
      consent: fc.option(text.filter(Boolean)),
    });
    const columns =
      'id, email, "isActive", "createdAt", "confirmedAt", "confirmationsSent", "bouncedAt", "unsubscribedAt", consent';
    const stored = () => source.query(`SELECT ${columns} FROM newsletter_subscribers ORDER BY email`);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        await source.query('DELETE FROM newsletter_subscribers');
        const all = rows.map((values, index) => ({ ...values, id: randomUUID(), email: `=n${index}@käse.example` }));
        await source.query(
          `INSERT INTO newsletter_subscribers (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::newsletter_subscribers, $1)`,
          [JSON.stringify(all)],
        );
        const before = await stored();
        const addresses = (await save('/operator/subscribers/subscribers.csv')).text;
        await source.query('DELETE FROM newsletter_subscribers');
        const { document } = await post(IMPORT, { addresses, consent });
        await post(IMPORT, { ...fieldsOf(document), intent: 'import' });
        expect(await stored()).toEqual(before);
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  test('sends a test of a blog post to the owner', async () => {
    await subscribe(app, 'one@example.com');
    const [{ id }] = await app.database.source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`);
    const path = `/operator/content/blog-posts/${id}`;
    const newsletter = async () => texts((await get(path)).document, '[aria-labelledby=newsletter-title]').join();
    expect(await newsletter()).toContain('one subscriber would get it now.');
    expect((await post(path, { intent: 'send-test' })).location).toBe(`${path}?tested#newsletter-title`);
    const mails = await app.database.source.query('SELECT kind, "to", headers, html FROM mails');
    expect(mails).toEqual([
      { kind: 'test-article', to: site.email, headers: {}, html: expect.stringContaining('<h1') },
    ]);
  });

  test('sends a published blog post to the subscribers once, and not without a postal address', async () => {
    const { source } = app.database;
    const editor = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
    await subscribe(app, 'one@example.com');
    await subscribe(app, 'two@example.com');
    const [{ id }] = await source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`);
    const path = `/operator/content/blog-posts/${id}`;
    const newsletter = async (headers?: { cookie: string }) =>
      texts((await get(path, headers)).document, '[aria-labelledby=newsletter-title]').join();
    await source.query(`UPDATE blog_posts SET "publishAt" = now() + interval '1 day' WHERE id = $1`, [id]);
    expect(await newsletter()).toContain('once visitors see it');
    await source.query(`UPDATE blog_posts SET "publishAt" = NULL WHERE id = $1`, [id]);
    await setPostalAddress(app, null);
    const unaddressed = await post(path, { intent: 'send' });
    const message = 'A newsletter must name your postal address. Please enter it in the settings first.';
    expect([unaddressed.status, ...texts(unaddressed.document, '[role=alert]')]).toEqual([409, message]);
    expect(await newsletter()).toContain(message);
    expect((await get(path)).document.querySelector('button[value=send]')).toBeNull();
    await setPostalAddress(app, '1 Reed Lane');
    expect(await newsletter()).toContain('Send to subscribers');
    expect(await newsletter(editor)).toBe('');
    expect((await post(path, { intent: 'send' }, editor)).status).toBe(403);
    expect((await post(path, { intent: 'send' })).location).toBe(`${path}#newsletter-title`);
    expect(await newsletter()).toMatch(
      /Addressed to 2 subscribers on [A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [ap]m GMT\+[12]\. An article goes out once\./,
    );
    expect((await get(path)).document.querySelector('button[value=send]')).toBeNull();
    const again = await post(path, { intent: 'send' });
    expect([again.status, ...texts(again.document, '[role=alert]')]).toEqual([
      409,
      'This article was already sent to the subscribers.',
    ]);
    const mails: { text: string }[] = await source.query(`SELECT text FROM mails WHERE kind = 'article'`);
    expect(mails.map(({ text }) => text.includes('1 Reed Lane'))).toEqual([true, true]);
  });

  test('the next page of subscribers or emails is one of the same list', async () => {
    await app.database.source.query(
      `INSERT INTO newsletter_subscribers (email) SELECT n || '@harbor.example' FROM generate_series(1, 26) AS n`,
    );
    await app.database.source.query(
      `INSERT INTO mails (kind, "to", subject, text, status) SELECT 'digest', 'a@example.com', 'Hello', 'Text', 'failed'
     FROM generate_series(1, 26)`,
    );
    const next = async (path: string) =>
      (await get(path)).document.querySelector('a[rel=next]')?.getAttribute('href') ?? null;
    expect(await next('/operator/subscribers?q=harbor')).toBe('/operator/subscribers?q=harbor&page=2');
    expect(await next('/operator/mail?status=failed')).toBe('/operator/mail?status=failed&page=2');
    expect(await next('/operator/mail?status=failed&page=2')).toBeNull();
  });

  test('lists emails by status and sends a failed one again', async () => {
    const { source } = app.database;
    await sendContactForm(app, { name: 'Ann', message: 'About <b>exhibits</b> that we bind.' });
    await source.query(
      `UPDATE mails SET status = 'failed', attempts = 20, "lastError" = 'No route to host' WHERE kind = 'notification'`,
    );
    await source.query(`UPDATE mails SET attempts = 2, "lastError" = 'Greylisted' WHERE kind = 'acknowledgement'`);
    const all = (await get('/operator/mail')).document;
    expect(all.querySelector('main')?.text).toContain(NO_MAIL_SERVER);
    expect(filters(all)).toEqual(['All 2', 'Queued 1', 'Written to a file 0', 'Failed 1']);
    expect(texts(all, 'main ol button')).toEqual([`Send again to ${site.email}`, 'Delete it']);
    expect(all.querySelector('main b')).toBeNull();
    const queued = (await get('/operator/mail?status=queued')).document;
    expect(texts(queued, 'main ol summary').join()).toMatch(
      /Acknowledgment to ada@example\.com\. Queued, tried 2 times, next on/,
    );
    const failed = (await get('/operator/mail?status=failed')).document;
    expect(texts(failed, 'main ol summary').join()).toContain('No route to host');
    expect(texts(failed, 'main details p').join()).toContain('About <b>exhibits</b> that we bind.');
    const id = failed.querySelector('main ol input[name=id]')?.getAttribute('value') ?? '';
    expect((await post('/operator/mail', { id })).location).toBe('/operator/mail?done=again');
    expect(await source.query('SELECT attempts FROM mails WHERE id = $1', [id])).toEqual([{ attempts: 0 }]);
    expect(filters((await get('/operator/mail')).document)[1]).toBe('Queued 2');
    expect((await post('/operator/mail', { id: '7' })).status).toBe(404);
  });

  test('deletes a failed email and no other', async () => {
    const { source } = app.database;
    await sendContactForm(app, { name: 'Ann' });
    await source.query(
      `UPDATE mails SET status = 'failed', "lastError" = 'No such user' WHERE kind = 'acknowledgement'`,
    );
    const [{ id: waiting }] = await source.query(`SELECT id FROM mails WHERE status = 'queued'`);
    const { document } = await get('/operator/mail?status=failed');
    expect(texts(document, 'main details summary')).toContain('Delete the email to ada@example.com');
    const id = document.querySelector('main ol details input[name=id]')?.getAttribute('value') ?? '';
    const { location } = await post('/operator/mail', { intent: 'delete', id });
    const after = (await get(location ?? '')).document;
    expect(texts(after, '[role=status]')).toEqual(['The email is deleted.']);
    expect(filters(after)).toEqual(['All 1', 'Queued 1', 'Written to a file 0', 'Failed 0']);
    for (const other of [waiting, id, '7']) {
      expect((await post('/operator/mail', { intent: 'delete', id: other })).status).toBe(404);
    }
    expect(await source.query('SELECT id FROM mails')).toEqual([{ id: waiting }]);
  });

  test('cuts a search that is too long for a list', async () => {
    await subscribe(app, `${'a'.repeat(60)}@example.com`);
    const long = 'a '.repeat(200);
    for (const list of ['subscribers', 'content/blog-posts']) {
      const { status, document } = await get(`/operator/${list}?q=${encodeURIComponent(long)}`);
      expect([list, status, document.querySelector('input[name=q]')?.getAttribute('value')]).toEqual([
        list,
        200,
        long.slice(0, 200),
      ]);
    }
  });
});

describe('personal data', () => {
  const runQuery = (source: string, variables?: Record<string, unknown>) =>
    runAsOwner({ database: app.database, mailDelivery: testMailSettings }, source, variables);
  const submit = (overrides: Record<string, unknown>) => sendContactForm(app, overrides);
  const names = async (): Promise<string[]> =>
    (await app.database.source.query('SELECT name FROM contact_submissions')).map(({ name }: { name: string }) => name);

  test('shows, exports and erases the data of a person', async () => {
    await sendContactForm(app, { name: 'Ann', email: 'Ann@Example.com' });
    await sendContactForm(app, { name: 'Bob', email: 'bob@example.com' });
    await subscribe(app, 'ann@example.com');
    const found = (await get('/operator/privacy-requests?email=ANN%40example.com')).document;
    expect(
      texts(found, '[data-found] li').map((line) =>
        line.replace(/of [A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [ap]m GMT\+[12]/, 'of then'),
      ),
    ).toEqual(['Inquiry of then, with its notes', 'A newsletter subscription', '2 emails']);
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

  test.each([
    ['kontakt@käse.example', 'KONTAKT@xn--kse-qla.example'],
    ['kontakt@xn--kse-qla.example', '\u202aKontakt@KÄSE.example\u202c'],
  ])('%s and %s are one mailbox, from the form to the erasure', async (first, second) => {
    const enter = async (path: string, fields: object) => expect((await app.postJson(path, fields)).status).toBe(200);
    await enter('/api/contact', contactInput({ name: 'Ann', email: first }));
    await enter('/api/contact', contactInput({ name: 'Ann', email: second }));
    await enter('/api/contact', contactInput({ name: '\u202aAnn\u200b Lee\u202c', email: `\ufeff${second}\u200b` }));
    for (const email of [first, second]) await enter('/api/newsletter/subscribe', { email });
    const { source } = app.database;
    await runQuery('mutation ($input: ImportSubscribersInput!) { importSubscribers(input: $input) }', {
      input: { addresses: `${second}, ${first}`, consent: 'Agreed on paper in March.' },
    });
    expect(await source.query('SELECT name FROM contact_submissions ORDER BY "createdAt"')).toEqual([
      { name: 'Ann' },
      { name: 'Ann\u200b Lee' },
    ]);
    expect(await source.query('SELECT lower(email) AS email FROM newsletter_subscribers')).toEqual([
      { email: 'kontakt@käse.example' },
    ]);
    for (const search of [first, second.replaceAll(/[\u202a\u202c]/g, ''), 'käse', 'xn--kse-qla']) {
      for (const [list, count] of [
        ['inbox', 2],
        ['subscribers', 1],
      ] as const) {
        const { document } = await get(`/operator/${list}?q=${encodeURIComponent(search)}`);
        expect([search, list, texts(document, 'main li').filter((line) => /käse|Ann/.test(line)).length]).toEqual([
          search,
          list,
          count,
        ]);
      }
    }
    await post('/operator/privacy-requests', { intent: 'erase', email: second });
    for (const table of ['contact_submissions', 'newsletter_subscribers', 'mails']) {
      expect([table, await source.query(`SELECT * FROM ${table}`)]).toEqual([table, []]);
    }
  });

  test('lists the retention periods', async () => {
    expect(texts((await get('/operator/privacy-requests')).document, 'dl > div').slice(0, 2)).toEqual([
      'InquiriesAfter 24 months, with their notes and emails.',
      'SpamAfter 30 days, once you have looked through it.',
    ]);
  });

  /** Runs a statement of PL/pgSQL after each deletion from the tables while `work` runs. */
  async function whenDeletingFrom<Result>(
    tables: readonly string[],
    statement: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { source } = app.database;
    await source.query(
      `CREATE FUNCTION after_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$`,
    );
    try {
      for (const table of tables) {
        await source.query(
          `CREATE TRIGGER after_deletion AFTER DELETE ON ${table} REFERENCING OLD TABLE AS deleted
         FOR EACH STATEMENT EXECUTE FUNCTION after_deletion()`,
        );
      }
      return await work();
    } finally {
      await source.query('DROP FUNCTION after_deletion CASCADE');
    }
  }

  test('retention erases only data that is too old', async () => {
    await app.database.source.query('DELETE FROM audit_entries');
    await submit({ name: 'Old' });
    await submit({ name: 'Not so old' });
    await submit({ name: 'Old spam', website: 'x' });
    await submit({ name: 'New spam', website: 'x' });
    await app.database.source.query('UPDATE contact_submissions SET "spamSeenAt" = now()');
    await submit({ name: 'Old spam that nobody has seen', website: 'x' });
    const age = (name: string, interval: string) =>
      app.database.source.query(
        `UPDATE contact_submissions SET "createdAt" = now() - interval '${interval}' WHERE name = '${name}'`,
      );
    await age('Old', '25 months');
    await age('Not so old', '23 months');
    await age('Old spam', '31 days');
    await age('New spam', '29 days');
    await age('Old spam that nobody has seen', '700 days');
    await app.database.source.query(
      `UPDATE mails SET status = 'sent', "createdAt" = now() - interval '32 days', "sentAt" = now() - interval '31 days'
     WHERE kind = 'acknowledgement' AND "contactSubmissionId" IN (SELECT id FROM contact_submissions WHERE name = 'Not so old')`,
    );
    const digest = (subject: string, created: string, sent: string | null) =>
      app.database.source.query(
        `INSERT INTO mails (kind, "to", subject, text, status, "createdAt", "sentAt")
       VALUES ('digest', 'owner@example.com', $1, '', $2, now() - $3::interval, now() - $4::interval)`,
        [subject, sent ? 'sent' : 'failed', created, sent],
      );
    await digest('Failed long ago', '31 days', null);
    await digest('Failed', '29 days', null);
    await digest('Sent in the end', '31 days', '29 days');
    // More than one statement deletes.
    await app.database.source.query(
      `INSERT INTO mails (kind, "to", subject, text, status, "createdAt", "sentAt")
     SELECT 'article', 'reader@example.com', '', '', 'sent', at, at
     FROM generate_series(1, 3999), (SELECT now() - interval '40 days' AS at) AS time`,
    );
    await app.database.source.query(
      `INSERT INTO sent_acknowledgements (key, "createdAt") VALUES ('old', now() - interval '25 hours'), ('new', now() - interval '23 hours')`,
    );
    const insertSubscriber = (email: string, into: string, values: string) =>
      app.database.source.query(`INSERT INTO newsletter_subscribers (email, ${into}) VALUES ('${email}', ${values})`);
    const columns = '"isActive", "confirmationsSent", "createdAt", "confirmationSentAt"';
    const asked = (created: string, sent: string) => `now() - interval '${created}', now() - interval '${sent}'`;
    await insertSubscriber('waiting@example.com', columns, `false, 1, ${asked('6 days', '6 days')}`);
    await insertSubscriber('never@example.com', columns, `false, 3, ${asked('9 days', '8 days')}`);
    await insertSubscriber('again@example.com', columns, `false, 2, ${asked('8 days', '1 hour')}`);
    // Got no confirmation, because others had been sent to the same mailbox.
    await insertSubscriber('unasked@example.com', columns, `false, 0, now() - interval '8 days', NULL`);
    // Subscribed again while no mail server was configured.
    await insertSubscriber('active@example.com', columns, `true, 1, ${asked('9 days', '8 days')}`);
    await insertSubscriber(
      'former@example.com',
      `${columns}, "confirmedAt"`,
      `false, 0, ${asked('1 year', '1 year')}, now()`,
    );
    await app.database.source.query(
      `INSERT INTO audit_entries (event, account, "createdAt")
     SELECT 'sign-in', 'age-' || days, now() - days * interval '1 day' FROM unnest(ARRAY[179, 181]) days`,
    );
    expect(await applyRetention(app.database.source.manager, testMailSettings)).toMatchObject({
      submissions: 1,
      spam: 1,
      subscribers: 2,
      mails: 4_001,
      auditEntries: 1,
    });
    expect(await app.database.source.query(`SELECT subject FROM mails WHERE kind = 'digest' ORDER BY 1`)).toEqual([
      { subject: 'Failed' },
      { subject: 'Sent in the end' },
    ]);
    expect(await app.database.source.query('SELECT account FROM audit_entries')).toEqual([{ account: 'age-179' }]);
    expect(await app.database.source.query('SELECT name FROM contact_submissions ORDER BY name')).toEqual([
      { name: 'New spam' },
      { name: 'Not so old' },
      { name: 'Old spam that nobody has seen' },
    ]);
    const counts = `SELECT key FROM sent_acknowledgements WHERE key IN ('old', 'new')`;
    expect(await app.database.source.query(counts)).toEqual([{ key: 'new' }]);
    expect(await app.database.source.query('SELECT email FROM newsletter_subscribers ORDER BY email')).toEqual([
      { email: 'active@example.com' },
      { email: 'again@example.com' },
      { email: 'former@example.com' },
      { email: 'waiting@example.com' },
    ]);
  });

  test('retention deletes very many rows by several statements', async () => {
    const { source } = app.database;
    await source.query('DELETE FROM audit_entries');
    await source.query(
      `INSERT INTO contact_submissions (name, email, "useCase", message, status, "spamSeenAt", "createdAt")
     SELECT 'Flood', 'flood@example.com', 'other', 'x', 'spam', now(), now() - interval '31 days' FROM generate_series(1, $1::int)`,
      [PART + 1],
    );
    await source.query(
      `INSERT INTO audit_entries (event, "createdAt")
     SELECT 'failed-sign-in', now() - age * interval '1 second' FROM generate_series(1, $1::int) age`,
      [PART + 1 + retention.failedSignIns],
    );
    // Each statement has two seconds.
    const refuseMore = `IF (SELECT count(*) FROM deleted) > ${PART} THEN RAISE 'too many rows'; END IF`;
    const erased = await whenDeletingFrom(['contact_submissions', 'audit_entries'], refuseMore, () =>
      applyRetention(source.manager, testMailSettings),
    );
    expect(erased).toMatchObject({ spam: PART + 1, auditEntries: PART + 1 });
  });

  test('retention erases other data although one kind cannot be erased', async () => {
    await submit({ name: 'Old spam', website: 'x' });
    await app.database.source.query(
      `UPDATE contact_submissions SET "createdAt" = now() - interval '31 days', "spamSeenAt" = now();
     INSERT INTO sent_acknowledgements (key, "createdAt") VALUES ('old', now() - interval '25 hours')`,
    );
    const work = whenDeletingFrom(['newsletter_subscribers'], `RAISE 'refused' USING ERRCODE = 'query_canceled'`, () =>
      applyRetention(app.database.source.manager, testMailSettings),
    );
    await expect(work).rejects.toThrow('refused');
    expect(await names()).toEqual([]);
    expect(await app.database.source.query(`SELECT FROM sent_acknowledgements WHERE key = 'old'`)).toEqual([]);
  });

  test('keeps only the newest failed sign-ins', async () => {
    const { source } = app.database;
    await source.query('DELETE FROM audit_entries');
    await source.query(
      `INSERT INTO audit_entries (event, account, "createdAt")
     SELECT event, event || age, now() - age * interval '1 minute'
     FROM unnest(ARRAY['sign-in', 'failed-sign-in']) event, generate_series(1, $1::int) age`,
      [retention.failedSignIns + 1],
    );
    expect(await applyRetention(source.manager, testMailSettings)).toMatchObject({ auditEntries: 1 });
    const oldest = `SELECT account FROM audit_entries WHERE event = $1 ORDER BY "createdAt" LIMIT 1`;
    const oldestOf = async (event: string) => (await source.query(oldest, [event]))[0].account;
    expect(await oldestOf('failed-sign-in')).toBe(`failed-sign-in${retention.failedSignIns}`);
    expect(await oldestOf('sign-in')).toBe(`sign-in${retention.failedSignIns + 1}`);
  });

  test('exports the data of a person and erases it from every table', async () => {
    const canary = await submit({ name: 'Canary', email: 'Canary@Example.com' });
    await submit({ name: 'Canary again', email: 'canary@example.com' });
    await submit({ name: 'Somebody else', email: 'else@example.com' });
    await subscribe(app, 'canary@example.com');
    await runQuery('mutation ($id: ID!) { addContactNote(id: $id, input: { text: "The canary called." }) { id } }', {
      id: canary,
    });
    const [article] = await app.database.source.query('SELECT id FROM blog_posts WHERE published LIMIT 1');
    await setPostalAddress(app, '1 Reed Lane');
    await runQuery('mutation ($id: ID!) { sendBlogPost(blogPostId: $id) { recipients } }', article);

    const { data } = await runQuery('{ exportPerson(email: "CANARY@example.com") }');
    const person = JSON.parse(data?.exportPerson ?? '{}');
    expect(person).toMatchObject({
      submissions: [
        { name: 'Canary', notes: [{ text: 'The canary called.' }] },
        { name: 'Canary again', notes: [] },
      ],
      subscriptions: [{ email: 'canary@example.com' }],
    });
    expect(person.mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'acknowledgement',
      'acknowledgement',
      'article',
      'notification',
      'notification',
    ]);

    await runQuery('mutation { erasePerson(email: "canary@EXAMPLE.com") }');
    const tables: { name: string }[] = await app.database.source.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await app.database.source.query(`SELECT * FROM "${name}"`));
      expect({ name, found: /canary/i.test(rows) }).toEqual({ name, found: false });
    }
    expect(await names()).toEqual(['Somebody else']);
  });

  test('the data of a person includes emails of an address that was corrected since', async () => {
    await submit({ name: 'Ada', email: 'first@example.com' });
    await app.database.source.query(`UPDATE contact_submissions SET email = 'second@example.com'`);
    const { data } = await runQuery('{ exportPerson(email: "First@example.com") }');
    const { submissions, mails } = JSON.parse(data?.exportPerson ?? '{}');
    expect(submissions).toEqual([]);
    expect(mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['acknowledgement', 'notification']);
    await runQuery('mutation { erasePerson(email: "First@example.com") }');
    expect(await app.database.source.query('SELECT kind FROM mails')).toEqual([]);
  });

  test('the data of the site owner includes nothing about other people', async () => {
    const { ownerAddress } = testMailSettings;
    const address = ownerAddress.toUpperCase();
    await submit({ name: 'Ann', email: 'ann@example.com' });
    await submit({ name: 'The owner', email: ownerAddress });
    const { data } = await runQuery('query ($email: String!) { exportPerson(email: $email) }', { email: address });
    const { submissions, mails } = JSON.parse(data?.exportPerson ?? '{}');
    expect(submissions).toMatchObject([{ name: 'The owner' }]);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('Ann');

    await runQuery('mutation ($email: String!) { erasePerson(email: $email) }', { email: address });
    expect(await names()).toEqual(['Ann']);
    expect(await app.database.source.query('SELECT kind, "to" FROM mails ORDER BY kind')).toEqual([
      { kind: 'acknowledgement', to: 'ann@example.com' },
      { kind: 'notification', to: ownerAddress },
    ]);
  });

  test('an unknown button erases nothing', async () => {
    await setSubmissionAge(app, await submit({ name: 'Ann' }), 24 * 365 * 3);
    expect((await post('/operator/privacy-requests', { intent: 'erase-all', email: 'ada@example.com' })).status).toBe(
      400,
    );
    expect(await names()).toEqual(['Ann']);
  });
});

describe('confidentiality', () => {
  test('refuses submissions, subscribers and emails to editors', async () => {
    const { source } = app.database;
    const editor = await signedIn(app.database, await addOperator(app.database, 'dora', 'editor'));
    const id = await sendContactForm(app, { name: 'Ann', email: 'canary@example.com' });
    await subscribe(app, 'canary@example.com');
    const sections = texts((await get('/operator', editor)).document, 'nav[aria-label=Operator] a');
    expect(sections).toEqual(['Today', 'Content', 'Pictures', 'Changes', 'Visits', 'For developers']);
    const { status, document } = await get(`/operator/inbox/${id}`, editor);
    expect([status, document.querySelector('main')?.text]).toEqual([
      403,
      expect.stringContaining('Your account is not allowed to do this.'),
    ]);
    const [subscriber] = await source.query('SELECT id FROM newsletter_subscribers');
    const [mail] = await source.query('SELECT id FROM mails');
    const writes: [string, Record<string, string>][] = [
      [`/operator/inbox/${id}`, { status: 'spam' }],
      ['/operator/inbox', { seenUntil: new Date().toISOString() }],
      [`/operator/inbox/${id}`, { intent: 'note', text: 'A note' }],
      [`/operator/inbox/${id}`, { intent: 'erase' }],
      ['/operator/subscribers', { id: subscriber.id }],
      ['/operator/mail', { id: mail.id }],
      ['/operator/mail', { id: mail.id, intent: 'delete' }],
      ['/operator/privacy-requests', { intent: 'erase', email: 'canary@example.com' }],
    ];
    for (const [path, fields] of writes) {
      expect({ path, fields, status: (await post(path, fields, editor)).status }).toEqual({
        path,
        fields,
        status: 403,
      });
      expect((await post(path, fields, {})).status).toBe(401);
    }
    const counts = await source.query(
      `SELECT (SELECT count(*)::int FROM contact_submissions WHERE status = 'new') AS inquiries,
       (SELECT count(*)::int FROM contact_notes) AS notes, (SELECT count(*)::int FROM newsletter_subscribers) AS subscribers`,
    );
    expect(counts).toEqual([{ inquiries: 1, notes: 0, subscribers: 1 }]);
  });

  /** In every value that is sent, in any case. */
  const MARKER = 'quixotic';
  const TEXT = `A ${MARKER} text that is long enough for the rules of most fields.`;

  beforeAll(() => {
    testLog.level = 'trace';
  });
  afterAll(() => {
    testLog.level = 'warn';
  });

  function valueOf(control: HTMLElement): string {
    const type = control.getAttribute('type') ?? '';
    if (control.tagName === 'SELECT') return control.querySelector('option:last-child')?.getAttribute('value') ?? '';
    if (type === 'hidden') return control.getAttribute('value') || MARKER;
    if (type === 'email') return `${MARKER}@example.com`;
    if (type === 'checkbox' || type === 'radio') return control.getAttribute('value') ?? 'on';
    return TEXT;
  }

  /** Returns the values of a form with the marker in every field, and those of its first button. */
  function filled(form: HTMLElement): Record<string, string> {
    const controls = form.querySelectorAll('input[name], textarea[name], select[name], button[name]:first-of-type');
    return Object.fromEntries(
      controls.map((control) => [
        control.getAttribute('name')!,
        control.tagName === 'BUTTON' ? (control.getAttribute('value') ?? '') : valueOf(control),
      ]),
    );
  }

  /** Its forms change content, accounts and settings. */
  const changed = bootApp();
  const pages = operatorPages(changed, 'owner');

  /** Sends every form of a page. Returns their number. */
  async function sendForms(path: string): Promise<number> {
    const { document } = await pages.get(path);
    const forms = document
      .querySelectorAll('form')
      .filter((form) => !form.getAttribute('action')?.includes('sign-out'));
    for (const form of forms) {
      const action = form.getAttribute('action') || path;
      const values = filled(form);
      if (form.getAttribute('method')?.toLowerCase() === 'post') await pages.post(action, values);
      else await pages.get(`${action.split('?')[0]}?${new URLSearchParams(values)}`);
    }
    return forms.length;
  }

  const sections = ['content', 'changes', 'pictures', 'redirects', 'inbox', 'subscribers', 'mail'];
  const services = ['privacy-requests', 'backups', 'operators', 'audit-log', 'account'];

  test('logs no value of any form, of any query string or of GraphQL', async () => {
    const addressed = contactInput({ name: TEXT.slice(0, 60), email: `${MARKER}@example.com`, message: TEXT });
    expect((await changed.postForm('/api/contact', addressed)).status).toBe(303);
    await subscribe(changed, 'reader@example.com');
    const [submission] = await changed.database.source.query('SELECT id FROM contact_submissions');
    const [article] = await changed.database.source.query('SELECT id FROM blog_posts LIMIT 1');
    let forms = 0;
    const others = ['/contact', '/blog', '/search', '/technologies', '/operator/sign-in', '/operator'];
    const details = [`inbox/${submission.id}`, `content/blog-posts/${article.id}`, 'content/technologies/new'];
    for (const path of [...others, ...[...sections, ...details, ...services].map((name) => `/operator/${name}`)]) {
      forms += await sendForms(path);
    }
    expect(forms).toBeGreaterThan(25);
    for (const query of [`{ technologies(search: "${MARKER}") { total } }`, `{ ${MARKER} }`, `{ ${MARKER}`]) {
      await changed.postJson('/graphql', { query, variables: { [MARKER]: MARKER } });
    }
    const lines = loggedLines();
    expect(lines.length).toBeGreaterThan(forms);
    expect(lines.filter((line) => JSON.stringify(line).toLowerCase().includes(MARKER))).toEqual([]);
  });

  test('gives every line of a request its ID', async () => {
    const response = await app.request('/search?q=a');
    await response.text();
    // The second answer comes from the page cache.
    for (let count = 0; count < 2; count += 1) await (await app.request('/')).text();
    const ids = loggedLines().map(({ requestId }) => requestId);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(ids).toContain(response.headers.get('x-request-id'));
    expect(ids).not.toContain(undefined);
  });
});
