import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { previewImport } from './subscriber-import.service.ts';
import { readRows } from './subscriber-rows.ts';
import { findTable, type TableColumn } from './table-columns.ts';

const consent = 'Agreed on paper in March.';
const now = new Date('2026-03-04T12:00:00Z');
const timeZone = 'America/Chicago';

const OWN = 'email,isActive,createdAt,confirmedAt,confirmationsSent,bouncedAt,unsubscribedAt,consent,id';

/** What an owner says: the values of people who are subscribed, by column, or that a column says nothing. */
type Answers = Record<string, string[] | 'ignored' | 'consent' | 'confirmedAt' | 'email'>;

function answered(addresses: string, answers: Answers): TableColumn[] {
  return findTable(addresses)!.columns.map((column) => {
    const answer = answers[column.name];
    if (!answer) return column;
    return Array.isArray(answer)
      ? { ...column, role: 'choice', subscribed: answer }
      : { ...column, role: answer, subscribed: [] };
  });
}

/** Returns who is subscribed, and what the preview says. */
function read(addresses: string, answers: Answers = {}) {
  const columns = answered(addresses, answers);
  const people = readRows(findTable(addresses, columns)!, { consent, now, timeZone });
  const { counts, notes, stored } = previewImport({ addresses, consent, columns }, timeZone, now)!;
  const rows = people.flatMap((one) => ('row' in one ? one.row : []));
  expect(stored).toBe(rows.length);
  return {
    rows,
    subscribed: rows.map(({ email }) => email),
    counts: Object.fromEntries(counts.map(({ label, count }) => [label, count])),
    notes: notes.join('\n'),
  };
}

/** Columns that say no, or yes, in the words of many systems. */
const TABLES: [table: string, answers: Answers, subscribed: string[]][] = [
  ['Email,Do Not Email\na@x.example,TRUE\nb@x.example,FALSE', { 'Do Not Email': ['FALSE'] }, ['b@x.example']],
  ['email,doNotEmail\na@x.example,1\nb@x.example,0', { doNotEmail: ['0'] }, ['b@x.example']],
  [
    'Record ID,Email,Opted out of email: Marketing Information\n7,a@x.example,Yes\n8,b@x.example,No\n9,c@x.example,',
    { 'Opted out of email: Marketing Information': ['No'] },
    ['b@x.example'],
  ],
  [
    'Record ID,Email,Marketing contact status\n7,a@x.example,Marketing contact\n8,b@x.example,Non-marketing contact',
    { 'Marketing contact status': ['Marketing contact'] },
    ['a@x.example'],
  ],
  ['Name,Email\nyes,a@x.example\nno,b@x.example', { Name: ['yes'] }, ['a@x.example']],
  ['Name,Email\n1,a@x.example\n0,b@x.example', { Name: ['1'] }, ['a@x.example']],
  ['Email,Deactivated\na@x.example,2024-01-02\nb@x.example,', { Deactivated: ['(empty)'] }, ['b@x.example']],
  ['Email,Suppressed\na@x.example,02/03/2024\nb@x.example,', { Suppressed: ['(empty)'] }, ['b@x.example']],
  ['Email,Joined\na@x.example,2024-01-02\nb@x.example,', { Joined: ['(a date)'] }, ['a@x.example']],
  ['Email,Werbung\na@x.example,erlaubt\nb@x.example,untersagt', { Werbung: ['erlaubt'] }, ['a@x.example']],
  ['Kontakt;Werbung\na@x.example;ja\nb@x.example;nein', { Kontakt: 'email', Werbung: ['ja'] }, ['a@x.example']],
  ['Unsubscribes,First name\na@x.example,Ann', {}, []],
  ['Name,Email\nOpted out,a@x.example\nAnn,b@x.example', { Name: ['Ann'] }, ['b@x.example']],
  ['Name,Email\n✓,a@x.example\n✗,b@x.example', { Name: ['✓'] }, ['a@x.example']],
  ['a@x.example,active\nb@x.example,left', { 'Column 2': ['active'] }, ['a@x.example']],
  ['Email,Tags\na@x.example,\nb@x.example,"disallow, 2024"', { Tags: ['(empty)'] }, ['a@x.example']],
  ['Email,Sending blocked,Opt-in\na@x.example,no,\nb@x.example,no,x\nc@x.example', {}, []],
];

test.each(TABLES)('subscribes nobody by a column that nobody has explained: %j', (table, answers) => {
  const { subscribed, counts } = read(table);
  expect(subscribed).toEqual([]);
  const columns = Object.keys(answers);
  if (columns.length === 1) expect(Object.keys(counts)).toEqual([`Left out by ${columns[0]}`]);
});

test.each(TABLES)('subscribes exactly those whose value the owner has named: %j', (table, answers, expected) => {
  expect(read(table, answers).subscribed).toEqual(expected);
});

test('a column that the owner says nothing about stays a question when others are answered', () => {
  const table = 'Email,Opt-in,Opt-out\na@x.example,yes,yes\nb@x.example,yes,';
  expect(read(table, { 'Opt-in': ['yes'] }).counts).toEqual({ 'Left out by Opt-out': 2 });
  expect(read(table, { 'Opt-in': ['yes'], 'Opt-out': ['(empty)'] }).subscribed).toEqual(['b@x.example']);
  expect(read(table, { 'Opt-in': ['yes'], 'Opt-out': 'ignored' }).subscribed).toEqual(['a@x.example', 'b@x.example']);
});

test('only a clear and past date confirms, in each column of confirmations', () => {
  const cells = [
    '2026-03-04T12:00:00Z',
    '2026-03-04T12:00:01Z',
    '',
    '0000-00-00',
    '03/04/2024',
    'pending',
    'May 1, 2024',
  ];
  const table = ['Email,Confirmed at', ...cells.map((cell, index) => `p${index}@x.example,"${cell}"`)].join('\n');
  const { rows, counts } = read(table, { 'Confirmed at': 'confirmedAt' });
  expect(rows).toMatchObject([
    { email: 'p0@x.example', confirmedAt: '2026-03-04T12:00:00.000Z' },
    { email: 'p6@x.example', confirmedAt: '2024-05-01T05:00:00.000Z' },
  ]);
  expect(counts).toEqual({ Subscribed: 2, 'No clear and past date in Confirmed at': 5 });
  const two =
    'Email,Confirm time,Consent date\na@x.example,2024-01-02,\nb@x.example,,2024-01-02\nc@x.example\nd@x.example,2024-01-02,2024-01-03';
  expect(read(two).subscribed).toEqual(['d@x.example']);
});

test('a cell that is no proof of consent leaves its person out', () => {
  const table = 'Email,Consent\na@x.example,Signed at the fair\nb@x.example,\nc@x.example,yes';
  const { rows, counts } = read(table, { Consent: 'consent' });
  expect(rows).toMatchObject([{ email: 'a@x.example', consent: 'Signed at the fair' }]);
  expect(counts).toEqual({ Subscribed: 1, 'No proof of consent in Consent': 2 });
});

test('of two rows with one mailbox the one that is left out counts, or else the first', () => {
  const [yes, no] = ['ann@käse.example,active', 'ANN@xn--kse-qla.example,unsubscribed'];
  for (const rows of [
    [yes, no],
    [no, yes],
    [yes, no, yes],
  ]) {
    expect(read(`email,status\n${rows.join('\n')}`, { status: ['active'] }).counts).toEqual({
      'Left out by status': 1,
    });
  }
  expect(read('email,status\nann@x.example,active\nAnn@X.example,active', { status: ['active'] })).toMatchObject({
    counts: { Subscribed: 1 },
    subscribed: ['ann@x.example'],
  });
});

test('needs one column of email addresses', () => {
  const table = 'Private mail,Email\nann@home.example,ann@firm.example';
  const columns = (first: 'email' | 'ignored', second: 'email' | 'ignored') =>
    read(table, { 'Private mail': first, Email: second }).subscribed;
  expect(columns('email', 'ignored')).toEqual(['ann@home.example']);
  expect(columns('email', 'email')).toEqual([]);
  expect(columns('ignored', 'ignored')).toEqual([]);
  expect(read('Unsubscribes,First name\na@x.example,Ann').counts).toEqual({
    'One column must be the email address': 1,
  });
});

test('a column that somebody added to an own export is a question', () => {
  const added = `${OWN},Left\nb@x.example,true,2024-01-02,2024-01-02,0,,,,,yes`;
  expect(read(added).subscribed).toEqual([]);
});

test('what was said about a column does not count for another one in its place', () => {
  const columns = answered('Email,Company,Status\na@x.example,Firm,left', { Status: 'ignored' });
  const input = { addresses: 'Email,Company,Do Not Email\na@x.example,Firm,TRUE', consent, columns };
  expect(previewImport(input, timeZone, now)).toMatchObject({
    stored: 0,
    counts: [{ label: 'Left out by Do Not Email', count: 1 }],
  });
});

test('shows the most frequent values, and how many others leave their people out', () => {
  const rows = Array.from({ length: 40 }, (_, index) => `p${index}@x.example,v${Math.max(0, index - 8)}`);
  const { columns } = previewImport({ addresses: ['Email,Group', ...rows].join('\n'), consent }, timeZone, now)!;
  expect(columns[1]).toMatchObject({ role: 'choice', otherValues: 2 });
  expect(columns[1]!.values).toHaveLength(30);
  expect(columns[1]!.values[0]).toEqual({ value: 'v0', count: 9, isSubscribed: false });
});

test.each([
  ['a@x.example,yes,2024-01-02,2024-01-02,0,,,,', 'isActive is not true or false'],
  ['a@x.example,true,2024-01-02,2024-01-02,0,02.03.2024,,,', 'No clear date in bouncedAt'],
  ['a@x.example,true,2024-01-02,2024-01-02,,,,,', 'confirmationsSent is not a number'],
  ['a,true,2024-01-02,2024-01-02,0,,,,', 'No email address'],
])('refuses a changed row of an own export: %s', (row, reason) => {
  expect(read(`${OWN}\n${row}\nb@x.example,false,2024-01-02,,0,,,,`).counts).toEqual({ [reason]: 1, Restored: 1 });
});

/** Tables that users of other mailing lists reported. */
test.each<[tracker: string, table: string, answers: Answers, subscribed: string[], note?: string]>([
  ['mail-for-good#189', 'Name,Email\nAnn,ann@x.example', {}, ['ann@x.example']],
  ['talim-ai#48', 'name;email\nNodira Karimova;nodira@x.example', {}, ['nodira@x.example']],
  ['sendportal#67', 'id;email;first_name;last_name\n;test@x.example;Luca;Rossi', {}, ['test@x.example']],
  ['resend-cli#332', 'Email,First Name,Last Name\nann@x.example,Ann,Lee', {}, ['ann@x.example']],
  [
    'Bulk-Email-Sender#11',
    'Given Name, Family Name, eMail Address, Company, Phone, Notes\nIsaac,,isaac@x.example,,,a short note',
    { Notes: 'ignored' },
    ['isaac@x.example'],
  ],
  ['edgy#257', 'email,name\rann@x.example,Ann\rbo@x.example,Bo', {}, ['ann@x.example', 'bo@x.example']],
  ['CSVImporter#12', 'email,name,\nann@x.example,Ann,\n', { 'Column 3': ['(empty)'] }, ['ann@x.example']],
  [
    'mailtrain#547',
    'email,name\nann@x.example,Ann\n,Bo\nno address,Cy',
    {},
    ['ann@x.example'],
    'These are not email addresses: (empty), no address.',
  ],
  [
    'Ghost#19658',
    'id,email,name,subscribed_to_emails,created_at,deleted_at\n1,a@x.example,A,true,2024-01-02,\n22,b@x.example,B,false,2024-01-02,\n3,c@x.example,C,,2024-01-02,\n4,d@x.example,D,true,2024-01-02,2024-02-02',
    { subscribed_to_emails: ['true'], deleted_at: ['(empty)'] },
    ['a@x.example'],
  ],
  [
    'craft-campaign#384',
    'email,unsubscribed,complained,bounced\na@x.example,,,\nb@x.example,2023-05-12,,\nc@x.example,,2023-05-12,\nd@x.example,,,2023-05-12',
    { unsubscribed: ['(empty)'], complained: ['(empty)'], bounced: ['(empty)'] },
    ['a@x.example'],
  ],
  [
    'Substack and Klaviyo',
    'Email,Email disabled,Email Marketing Consent\na@x.example,false,SUBSCRIBED\nb@x.example,true,SUBSCRIBED\nc@x.example,false,NEVER_SUBSCRIBED',
    { 'Email disabled': ['false'], 'Email Marketing Consent': ['SUBSCRIBED'] },
    ['a@x.example'],
  ],
])('reads what was reported to %s', (_tracker, table, answers, subscribed, note = '') => {
  const answer = read(table, answers);
  expect(answer.subscribed).toEqual(subscribed);
  expect(answer.notes).toContain(note);
});
