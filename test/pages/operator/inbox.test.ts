import { beforeEach, expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import { site } from '../../../src/site.config.ts';
import { bootApp } from '../../support/app.ts';
import { setSubmissionAge, sendContactForm } from '../../support/builders.ts';
import { loggedProblems } from '../../support/log.ts';
import { fieldsOf, filters, operatorPages, texts } from '../../support/operator-pages.ts';
import { PASSWORD } from '../../support/operators.ts';

const app = bootApp();
const { get, post, save, signIn } = operatorPages(app, 'owner');

beforeEach(() => app.database.source.query('TRUNCATE contact_submissions, sent_acknowledgements CASCADE'));

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
  await post('/operator/inbox', { [`submission-${pitch}`]: 'on', status: 'spam' });
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

test('sets the status of the selected submissions and keeps the filter', async () => {
  const [ann, bob] = [await sendContactForm(app, { name: 'Ann' }), await sendContactForm(app, { name: 'Bob' })];
  const path = '/operator/inbox?status=new&q=example';
  const { document } = await get(path);
  expect(document.querySelector('main form[method=post]')?.getAttribute('action')).toBe(path);
  expect(texts(document, 'form[method=post] button[name=status]')).toEqual(['Mark as read', 'Lost', 'Spam']);
  const none = await post(path, { status: 'read' });
  expect([none.status, ...texts(none.document, '[role=alert]')]).toEqual([400, 'Please select at least one inquiry']);
  const done = await post(path, { status: 'spam', [`submission-${ann}`]: 'on', [`submission-${bob}`]: 'on' });
  expect(done.location).toBe(`${path}&changed=2+of+2`);
  expect(texts((await get(done.location ?? '')).document, '[role=status]')).toEqual([
    'Changed 2 of 2 selected inquiries.',
  ]);
  const spam = (await get('/operator/inbox?status=spam')).document;
  expect(texts(spam, 'form[method=post] button[name=status]')).toEqual(['Not spam']);
  expect(texts((await get('/operator/inbox?status=won')).document, 'input[type=checkbox]')).toEqual([]);
  expect((await post(path, { status: 'sold', [`submission-${ann}`]: 'on' })).status).toBe(400);
});

test('the pages of submissions lead through the list that they were opened from', async () => {
  const ids = [];
  for (const name of ['Ann', 'Bob', 'Cleo']) ids.push(await sendContactForm(app, { name }));
  const first = (await get('/operator/inbox?status=new')).document.querySelector('main ol a')?.getAttribute('href');
  expect(first).toBe(`/operator/inbox/${ids[0]}?status=new`);
  const links = async (path: string) =>
    (await get(path)).document.querySelectorAll('a[rel]').map((link) => link.getAttribute('href'));
  expect(await links(first ?? '')).toEqual([`/operator/inbox/${ids[1]}?status=new`]);
  const { location } = await post(`/operator/inbox/${ids[1]}?status=new`, { status: 'read' });
  expect(location).toBe(`/operator/inbox/${ids[1]}?status=new&done=status`);
  expect(await links(location ?? '')).toEqual([
    `/operator/inbox/${ids[0]}?status=new`,
    `/operator/inbox/${ids[2]}?status=new`,
  ]);
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
  expect(texts(document, 'dl > div').slice(-4)).toEqual([
    'About/services/legal-tech',
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
  await sendContactForm(app, { name: 'Ann again' });
  await post(path, { intent: 'reply', reply: 'Good morning' });
  await post(path, { status: 'read' });
  const all = ['Replies', 'Sender', 'Same person or firm', 'Plan', 'Notes', 'Emails', 'Status history'];
  expect(await listed(path)).toEqual(all);
});

const steps = (document: HTMLElement) =>
  document.querySelectorAll('button[name=status]').map((button) => button.getAttribute('value'));

test('opening a submission changes nothing; buttons set its status', async () => {
  const id = await sendContactForm(app, { name: 'Ann' });
  const path = `/operator/inbox/${id}`;
  const state = async () =>
    (await app.database.source.query('SELECT status, "firstReadAt", "repliedAt" FROM contact_submissions'))[0];
  expect(steps((await get(path)).document)).toEqual(['read', 'replied', 'won', 'lost', 'spam']);
  expect(await state()).toEqual({ status: 'new', firstReadAt: null, repliedAt: null });
  expect((await post(path, { status: 'read' })).location).toBe(`${path}?done=status`);
  expect(texts((await get(`${path}?done=status`)).document, '[role=status]')).toEqual(['Marked as read.']);
  await post(path, { status: 'replied' });
  expect(await state()).toEqual({ status: 'replied', firstReadAt: expect.any(Date), repliedAt: expect.any(Date) });
  expect(steps((await get(path)).document)).toEqual(['won', 'lost', 'spam']);
  await post(path, { status: 'spam' });
  expect(steps((await get(path)).document)).toEqual(['new']);
  const wrong = await post(path, { status: 'sold' });
  expect([wrong.status, ...texts(wrong.document, '[role=alert]')]).toEqual([
    400,
    'Status must be one of new, read, replied, won, lost, spam',
  ]);
});

test('a wrong status is taken back, and the page shows who did what', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  expect(texts((await get(path)).document, '[aria-labelledby=history-title]')).toEqual([]);
  await post(path, { status: 'replied', expectedStatus: 'new' });
  const { document } = await get(path);
  expect(texts(document, 'button[value=take-back]')).toEqual(['Take back “Replied”']);
  const changeId = document.querySelector('input[name=changeId]')?.getAttribute('value') ?? '';
  const { location } = await post(path, { intent: 'take-back', changeId });
  const after = (await get(location ?? '')).document;
  expect(texts(after, '[role=status]')).toEqual(['Taken back. The status is “New” again.']);
  expect(
    texts(after, '[aria-labelledby=history-title] li').map((line) => line.replaceAll(/\d{4}-\S+ \S+ UTC/g, '…')),
  ).toEqual(['New → Replied by anna…. Taken back by anna, …']);
  expect(texts(after, 'h1 + p').join()).toContain(`due in ${site.replyHours - 1} h`);
  expect(after.querySelector('button[value=take-back]')).toBeNull();
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
  expect(texts(after, '[role=status]')).toEqual(['The reply is queued. It is sent in a moment.']);
  expect(texts(after, '[aria-labelledby=replies-title] details[open] > p')).toEqual(['Thank you. Until Monday.']);
  expect(texts(after, 'h1 + p').join()).toContain('New');

  await app.database.source.query(
    `UPDATE mails SET status = 'failed', "lastError" = 'No such user' WHERE kind = 'reply'`,
  );
  const failed = (await get(path)).document;
  expect(texts(failed, '[aria-labelledby=replies-title] [role=alert]')).toEqual(['Not sent: No such user']);
  const mailId = failed.querySelector('input[name=mailId]')?.getAttribute('value') ?? '';
  expect(mailId).toBe(replyId);
  expect((await post(path, { intent: 'send-again', mailId })).location).toBe(`${path}?done=sent-again`);
  expect(texts((await get(path)).document, '[aria-labelledby=replies-title] li').join()).toContain('waits to be sent');
});

test('inserts a saved reply before what is typed, and keeps it after the session ends', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  const saveReply = (fields: Record<string, string>) => post('/operator/saved-replies', { intent: 'save', ...fields });
  const invalid = await saveReply({ name: 'Booking', text: 'Dear {company}' });
  expect([invalid.status, ...texts(invalid.document, '#text-error')]).toEqual([400, 'The only placeholder is {name}']);
  const saved = await saveReply({ name: 'Booking', text: 'Dear {name}, please book a call.' });
  expect(saved.location).toBe('/operator/saved-replies?done=saved');
  const twice = await saveReply({ name: 'Booking', text: 'Again' });
  expect([twice.status, ...texts(twice.document, '#name-error')]).toEqual([
    409,
    'Another entry already uses this name',
  ]);

  const savedReply = (await get(path)).document.querySelector('#savedReply option')?.getAttribute('value') ?? '';
  const inserted = await post(path, { intent: 'insert', savedReply, reply: 'See you.', quote: 'yes', replyId: 'kept' });
  expect(inserted.document.querySelector('#reply')?.textContent.trimStart()).toBe(
    'Dear Ann, please book a call.\n\nSee you.',
  );
  expect(inserted.document.querySelector('input[name=replyId]')?.getAttribute('value')).toBe('kept');
  expect(inserted.document.querySelector('[autofocus]')?.id).toBe('reply');
  expect((await get(path)).document.querySelector('[autofocus]')).toBeNull();

  const edit = `/operator/saved-replies?edit=${savedReply}`;
  expect((await get(edit)).document.querySelector('#text')?.textContent).toContain('Dear {name}');
  await post(edit, { id: savedReply, name: 'Call', text: 'Hi {name}' });
  expect(texts((await get('/operator/saved-replies')).document, 'main li a')).toEqual(['Call']);
  await post('/operator/saved-replies', { intent: 'remove', id: savedReply });
  expect((await get(path)).document.querySelector('#savedReply')).toBeNull();

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
  const wrong = await post(path, { intent: 'plan', value: 'a lot', nextStep: 'Call', nextStepOn: '', lostReason: '' });
  expect([wrong.status, ...texts(wrong.document, '[data-error-summary] a')]).toEqual([
    400,
    'Value: Value must be a whole number, without cents',
  ]);
  expect(wrong.document.querySelector('#nextStep')?.getAttribute('value')).toBe('Call');
  const plan = { intent: 'plan', value: '12,500', nextStep: 'Call', nextStepOn: '2026-01-31', lostReason: '' };
  expect((await post(path, plan)).location).toBe(`${path}?done=plan`);
  expect((await get(path)).document.querySelector('#value')?.getAttribute('value')).toBe('12500');
  expect(texts((await get('/operator')).document, 'main li').join()).toContain('Ann2026-01-31: Call');
  expect((await get(path)).document.querySelector('#lostReason')).toBeNull();
  await post(path, { status: 'lost' });
  expect((await get(path)).document.querySelector('#lostReason')).not.toBeNull();
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

test('deletes one note, and an erasure notices that another one has replaced it', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  for (const text of ['Called.', 'A slip.']) await post(path, { intent: 'note', text });
  const { document } = await get(path);
  const revision = document.querySelector('[name=revision]')?.getAttribute('value') ?? '';
  const [, slip] = document.querySelectorAll('[name=noteId]').map((field) => field.getAttribute('value') ?? '');
  const { location } = await post(path, { intent: 'delete-note', noteId: slip ?? '' });
  const after = (await get(location ?? '')).document;
  expect(texts(after, '[role=status]')).toEqual(['The note is deleted.']);
  expect(texts(after, '[aria-labelledby=notes-title] li > p')).toEqual(['Called.']);
  expect((await post(path, { intent: 'delete-note', noteId: slip ?? '' })).status).toBe(404);
  await post(path, { intent: 'note', text: 'Called again.' });
  expect((await post(path, { intent: 'erase', revision })).status).toBe(409);
  expect(await lastEvent()).toEqual({ event: 'note-deleted', account: 'anna', operator: 'anna' });
});

test('edits a note, shows by whom, and an erasure notices it', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  await post(path, { intent: 'note', text: 'Called.' });
  const { document } = await get(path);
  const revision = document.querySelector('[name=revision]')?.getAttribute('value') ?? '';
  const edit = document.querySelector('[aria-labelledby=notes-title] li a')?.getAttribute('href') ?? '';
  const form = (await get(edit)).document;
  expect(texts(form, '[aria-labelledby=notes-title] label')).toEqual([expect.stringMatching(/^Note of /)]);
  expect(form.querySelector('#text')?.textContent.trim()).toBe('Called.');
  const field = (name: string) =>
    form.querySelector(`[aria-labelledby=notes-title] [data-guarded] [name=${name}]`)?.getAttribute('value') ?? '';
  const note = { intent: 'edit-note', noteId: field('noteId'), version: field('version') };
  const empty = await post(path, { ...note, text: ' ' });
  expect([empty.status, ...texts(empty.document, '#text-error')]).toEqual([400, 'Note is required']);
  const { location } = await post(path, { ...note, text: 'Called twice.' });
  const after = (await get(location ?? '')).document;
  expect(texts(after, '[role=status]')).toEqual(['The note is saved.']);
  expect(texts(after, '[aria-labelledby=notes-title] li > p')).toEqual(['Called twice.']);
  expect(texts(after, '[aria-labelledby=notes-title] li > div > p').join()).toMatch(/^anna, .*\. Edited by anna, /);
  expect(await lastEvent()).toEqual({ event: 'note-edited', account: 'anna', operator: 'anna' });
  expect((await post(path, { intent: 'erase', revision })).status).toBe(409);
});

test('links the web addresses of a note, and nothing else', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  const text =
    'See (https://a.example/b?c=1&d), HTTP://e.example. Not www.f.example, javascript:alert(1), ftp://g.example, //h.example, i@j.example.';
  await post(path, { intent: 'note', text });
  const note = (await get(path)).document.querySelector('[aria-labelledby=notes-title] li p');
  expect(note?.text).toBe(text);
  expect(
    note?.querySelectorAll('a').map((link) => [link.text, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([
    ['https://a.example/b?c=1&d', 'https://a.example/b?c=1&d', 'noopener noreferrer nofollow'],
    ['HTTP://e.example', 'HTTP://e.example', 'noopener noreferrer nofollow'],
  ]);
});

test('erases a submission', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  expect((await post(path, { intent: 'erase' })).location).toBe('/operator/inbox?erased=yes');
  expect((await get(path)).status).toBe(404);
  expect((await get('/operator/inbox/7')).status).toBe(404);
  expect((await post(path, { status: 'read' })).status).toBe(404);
});

test('asks again before it erases a submission that somebody has worked on', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  const revisionIn = (document: HTMLElement) => document.querySelector('[name=revision]')?.getAttribute('value') ?? '';
  let revision = revisionIn((await get(path)).document);
  const changes: Record<string, string>[] = [
    { intent: 'note', text: 'Called.' },
    { status: 'read' },
    { intent: 'plan', value: '100', nextStep: '', nextStepOn: '' },
    { intent: 'plan', value: '100', nextStep: 'Call', nextStepOn: '' },
    { intent: 'plan', value: '100', nextStep: 'Call', nextStepOn: '2026-01-31' },
    { intent: 'reply', reply: 'Good morning' },
  ];
  for (const change of changes) {
    await post(path, change);
    const refused = await post(path, { intent: 'erase', revision });
    expect([refused.status, ...texts(refused.document, '[role=alert]')]).toEqual([
      409,
      expect.stringContaining('It was not erased.'),
    ]);
    expect(revisionIn(refused.document)).not.toBe(revision);
    revision = revisionIn(refused.document);
  }
  expect((await post(path, { intent: 'erase', revision })).location).toBe('/operator/inbox?erased=yes');
  expect((await get(path)).status).toBe(404);
});

test('exports the filtered inbox as CSV without formulas, and as JSON', async () => {
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
  const json = await save('/operator/inbox/inquiries.json?status=spam');
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(json.text)).toMatchObject([{ name: 'Spammer', spamReasons: [expect.any(String)], notes: [] }]);
  const rowsOf = async (path: string) => (await save(path)).text.trim().split('\r\n').length - 1;
  expect(await rowsOf('/operator/inbox/inquiries.csv?q=hyperlink')).toBe(1);
  expect(await rowsOf('/operator/inbox/inquiries.csv?q=nowhere')).toBe(0);
});

test('exports more than one page of the inbox', async () => {
  await app.database.source.query(
    `INSERT INTO contact_submissions (name, email, "useCase", message)
     SELECT 'Sender ' || n, 'sender@example.com', 'other', 'A message' FROM generate_series(1, 450) AS n`,
  );
  const rows: { id: string }[] = JSON.parse((await save('/operator/inbox/inquiries.json')).text);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(450);
});

test('keeps a reply and a plan for a submission that was just marked as spam', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  const saved = { intent: 'save', name: 'Thanks', text: 'Thank you, {name}.' };
  expect((await post('/operator/saved-replies', saved)).status).toBe(303);
  const savedReply = (await get(path)).document.querySelector('#savedReply option')?.getAttribute('value') ?? '';
  await post(path, { status: 'spam' });
  expect((await get(path)).document.querySelector('#reply, #nextStep')).toBeNull();

  const refused = await post(path, { intent: 'reply', reply: 'Typed at length.', replyId: '' });
  expect([refused.status, ...texts(refused.document, '[role=alert]')]).toEqual([
    409,
    'This inquiry is in the spam folder now, so the reply was not sent.',
  ]);
  expect(refused.document.querySelector('#reply')?.textContent.trim()).toBe('Typed at length.');
  const inserted = await post(path, { intent: 'insert', savedReply, reply: 'Typed at length.' });
  expect(inserted.document.querySelector('#reply')?.textContent.trim()).toBe('Thank you, Ann.\n\nTyped at length.');
  const plan = await post(path, { intent: 'plan', value: 'a lot', nextStep: 'Call' });
  expect(texts(plan.document, '#value-error')).toEqual(['Value must be a whole number, without cents']);
  await post('/operator/saved-replies', { intent: 'remove', id: savedReply });
});

test('a reply that was refused for spam can move the submission to the inbox, and is sent', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  await post(path, { status: 'spam' });
  const refused = await post(path, { intent: 'reply', reply: 'Typed at length.', replyId: '' });
  expect(texts(refused.document, 'button[value=reply]')).toEqual(['Move to inbox and send']);
  const empty = await post(path, { ...fieldsOf(refused.document), intent: 'reply', reply: ' ' });
  expect(empty.status).toBe(400);
  expect(texts((await get(path)).document, 'h1 + p').join()).toContain('Spam');
  const { location } = await post(path, { ...fieldsOf(refused.document), intent: 'reply' });
  expect(location).toBe(`${path}?done=reply`);
  const { document } = await get(path);
  expect(texts(document, '[aria-labelledby=replies-title] details[open] > p')).toEqual(['Typed at length.']);
  expect(texts(document, 'h1 + p').join()).toContain('New');
  expect(texts(document, 'button[value=reply]')).toEqual(['Send reply']);
});

test('spam stays where it is if its reply could not be stored', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann', website: 'x' })}`;
  const refused = await post(path, { intent: 'reply', reply: 'Typed at length.', replyId: '' });
  const form = { ...fieldsOf(refused.document), intent: 'reply' };
  const { source } = app.database;
  await source.query(`CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE 'Refused.'; END $$ LANGUAGE plpgsql`);
  await source.query('CREATE TRIGGER refuse BEFORE INSERT ON contact_replies FOR EACH ROW EXECUTE FUNCTION refuse()');
  const failed = await post(path, form);
  await source.query('DROP FUNCTION refuse CASCADE');
  expect([failed.status, loggedProblems().join()]).toEqual([500, expect.stringContaining('Refused.')]);
  const state = async () => [
    await source.query('SELECT status FROM contact_submissions'),
    (await source.query('SELECT kind FROM mails ORDER BY kind')).map(({ kind }: { kind: string }) => kind),
  ];
  expect(await state()).toEqual([[{ status: 'spam' }], []]);
  expect((await post(path, form)).status).toBe(303);
  expect(await state()).toEqual([[{ status: 'new' }], ['acknowledgement', 'notification', 'reply']]);
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

test('a saved reply that was removed while it was changed can be saved as a new one', async () => {
  const PATH = '/operator/saved-replies';
  await post(PATH, { intent: 'save', name: 'Booking', text: 'Dear {name}' });
  const [{ id }] = await app.database.source.query('SELECT id FROM saved_replies');
  await post(PATH, { intent: 'remove', id });
  const gone = await post(PATH, { intent: 'save', id, name: 'Booking', text: 'Changed at length.' });
  expect([gone.status, ...texts(gone.document, '[role=alert]')]).toEqual([
    409,
    'Somebody removed this text after you opened it. Save it as a new one, or leave it.',
  ]);
  const form = fieldsOf(gone.document);
  expect(form).toMatchObject({ id: '', name: 'Booking', text: 'Changed at length.' });
  expect((await post(PATH, { ...form, intent: 'save' })).status).toBe(303);
  expect((await post(PATH, { intent: 'remove', id })).status).toBe(404);
  await app.database.source.query('DELETE FROM saved_replies');
});

test('the forms of a submission say what the operator has seen, and keep what is typed', async () => {
  const path = `/operator/inbox/${await sendContactForm(app, { name: 'Ann' })}`;
  await post(path, { intent: 'note', text: 'Called.' });
  const { document } = await get(path);
  const valuesOf = (name: string) =>
    document.querySelectorAll(`main form input[name=${name}]`).map((field) => field.getAttribute('value'));
  expect([valuesOf('expectedStatus'), valuesOf('notes')]).toEqual([['new'], ['1']]);
  expect(texts(document, 'form[data-guarded] button')).toEqual(['Send reply', 'Save plan', 'Add note']);
});
