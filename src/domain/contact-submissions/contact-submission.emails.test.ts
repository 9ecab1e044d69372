import { expect, test } from '@jest/globals';
import type { MailSettings } from '../shared/mail-settings.ts';
import {
  acknowledgementEmail,
  correctionEmail,
  erasureEmail,
  notificationEmail,
  reminderEmail,
  replyEmail,
} from './contact-submission.emails.ts';
import type { ContactSubmission } from './contact-submission.entity.ts';

const settings: MailSettings = {
  origin: 'https://site.example',
  brand: 'The Brand',
  providerName: 'The Owner',
  imprint: ['Owner LLC', '1 Main Street'],
  ownerAddress: 'owner@site.example',
  replyHours: 24,
  timeZone: 'America/New_York',
  workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  canDeliver: true,
  wakeOutbox: () => {},
  eraseFiles: async () => {},
};

const submission = {
  id: '0f0f0f0f-0000-4000-8000-000000000000',
  name: 'Ada Example',
  email: 'ada@firm.example',
  company: null,
  role: 'Partner',
  useCase: 'legal-tech',
  message: 'First line\nSecond line',
  createdAt: new Date('2026-11-20T21:30:00Z'),
  article: '/blog/2025/01/first',
  referrerHost: null,
  utmSource: 'letter',
  utmMedium: null,
  utmCampaign: 'spring',
} as ContactSubmission;

test('tells the owner everything that was sent, and a reply goes to the sender', () => {
  const text = [
    'Name: Ada Example',
    'Email: ada@firm.example',
    'Role: Partner',
    'Use Case: Legal Tech Solutions',
    'Last article read: /blog/2025/01/first',
    'Campaign: letter / spring',
    '',
    'First line',
    'Second line',
    '',
    'https://site.example/operator/inbox/0f0f0f0f-0000-4000-8000-000000000000',
    '',
  ].join('\n');
  const notification = {
    kind: 'notification',
    to: 'owner@site.example',
    replyTo: 'ada@firm.example',
    subject: 'Inquiry: Legal Tech Solutions, from Ada Example',
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  expect(notificationEmail(submission, settings)).toEqual(notification);
  expect(correctionEmail(submission, settings)).toEqual({
    ...notification,
    kind: 'correction',
    subject: 'Corrected inquiry: Legal Tech Solutions, from Ada Example',
  });
});

test('tells the sender where the private page is, and repeats only the name', () => {
  expect(acknowledgementEmail(submission, 'the-token', settings)).toEqual({
    kind: 'acknowledgement',
    to: 'ada@firm.example',
    replyTo: 'owner@site.example',
    subject: 'Your inquiry has arrived at The Brand',
    text: `Hello Ada Example,

Thank you for your inquiry. I read it myself and reply within 24 hours, Monday to Friday. For this inquiry, that is:

Monday, November 23, by 4:30 pm EST

A private page shows everything you sent. You can correct, download or delete it there:

https://site.example/receipt/the-token

The link works for 30 days. Anyone who has it can do the same, so please do not share it.

If you did not send this inquiry, someone else entered your address. Use the link above to delete the inquiry completely.

The Owner
The Brand
Owner LLC
1 Main Street
https://site.example
`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
});

test('reminds the owner in the own time zone, with a link to the submission', () => {
  const createdAt = new Date('2026-11-19T14:30:00Z');
  expect(reminderEmail({ ...submission, createdAt }, settings)).toEqual({
    kind: 'reminder',
    to: 'owner@site.example',
    subject: 'Reply to Ada Example: Friday, November 20, by 9:30 am EST',
    text: `Nobody has replied to this inquiry yet. You promised a reply within 24 hours, Monday to Friday: Friday, November 20, by 9:30 am EST.

Ada Example: Legal Tech Solutions
https://site.example/operator/inbox/0f0f0f0f-0000-4000-8000-000000000000
`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});

test('tells the owner that a sender erased an inquiry, without naming the sender', () => {
  const createdAt = new Date('2026-11-19T14:30:00Z');
  expect(erasureEmail({ ...submission, status: 'read', createdAt }, settings)).toEqual({
    kind: 'erasure',
    to: 'owner@site.example',
    subject: 'Inquiry deleted by its sender: Legal Tech Solutions',
    text: `A sender has deleted an inquiry through the private link. The inquiry itself is no longer stored.

Received: Thursday, November 19, 9:30 am EST
Use Case: Legal Tech Solutions
Status: read
`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});

test('a reply belongs to the thread and may get an out-of-office note', () => {
  const message = replyEmail(
    submission,
    { text: 'Thank you.', quote: false, thread: ['<1@site.example>', '<2@site.example>', '<3@site.example>'] },
    settings,
  );
  expect(message).toEqual({
    kind: 'reply',
    to: 'ada@firm.example',
    replyTo: 'owner@site.example',
    subject: 'Re: Your inquiry has arrived at The Brand',
    text: 'Thank you.\n',
    headers: {
      'In-Reply-To': '<3@site.example>',
      References: '<1@site.example> <2@site.example> <3@site.example>',
    },
  });
  expect(replyEmail(submission, { text: 'Thank you.', quote: false, thread: [] }, settings).headers).toEqual({});
});

test('a reply may quote the message below its text', () => {
  const createdAt = new Date('2026-11-19T14:30:00Z');
  const reply = { text: 'Thank you.', quote: true, thread: [] };
  expect(replyEmail({ ...submission, createdAt }, reply, settings).text).toBe(
    'Thank you.\n\nOn November 19, 2026, 9:30 am EST, Ada Example wrote:\n> First line\n> Second line\n',
  );
});

const greetingOf = (name: string) => acknowledgementEmail({ ...submission, name }, '', settings).text.split('\n')[0];

test.each([
  'Al',
  "Ann-Marie O'Brien",
  'Zoë d’Arc',
  'J. R. Müller',
  'Ada Example Jr.',
  '李明',
  'क्\u093fष',
  'A. क्\u093fष',
  'x'.repeat(60),
])('greets %s by name', (name) => {
  expect(greetingOf(name)).toBe(`Hello ${name},`);
});

test.each([
  'evil.example',
  'Visit www.evil.example',
  'Buy now!',
  'Call 0123456',
  'https://evil',
  'a@b',
  '-Ada',
  '.Ada',
  'Ada,',
  'J. 0123456',
  'x'.repeat(61),
])('does not repeat the name %j, which could be an advertisement', (name) => {
  expect(greetingOf(name)).toBe('Hello,');
});
