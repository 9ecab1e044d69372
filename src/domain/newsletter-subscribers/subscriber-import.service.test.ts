import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { previewImport } from './subscriber-import.service.ts';
import { readRows } from './subscriber-rows.ts';
import { findTable } from './table-columns.ts';

const consent = 'Agreed on paper in March.';

/** Returns who is subscribed, and what the preview says. */
function read(addresses: string) {
  const { states } = readRows(findTable(addresses)!, consent);
  const subscribed = [...states.values()].filter(({ state }) => state === 'subscribed');
  const { counts, notes } = previewImport({ addresses, consent })!;
  return {
    subscribed: subscribed.map(({ row }) => row.email),
    counts: Object.fromEntries(counts.map(({ label, count }) => [label, count])),
    notes: notes.join('\n'),
  };
}

const [left, bounced, unconfirmed] = ['Left, complained or blocked', 'Bounced', 'Never confirmed'];

/** Tables that users of other mailing lists reported. */
test.each<[tracker: string, table: string, subscribed: string[], counts: Record<string, number>, note?: string]>([
  ['mail-for-good#189', 'Name,Email\nAnn,ann@x.example', ['ann@x.example'], {}, 'Not stored: Name.'],
  [
    'mailtrain#631, poMMo#114',
    'email,name\nann@x.example,Ann\nAnn@X.example,Ann',
    ['ann@x.example'],
    { Subscribed: 1 },
  ],
  ['mailtrain#631 with a status', 'email,status\nann@x.example,active\nANN@x.example,unsubscribed', [], { [left!]: 1 }],
  ['talim-ai#48', 'name;email\nNodira Karimova;nodira@x.example', ['nodira@x.example'], {}, 'Not stored: name.'],
  ['sendportal#67', 'id;email;first_name;last_name\n;test@x.example;Luca;Rossi', ['test@x.example'], { Subscribed: 1 }],
  ['dada-mail#513', 'timestamp,email,password\n2015-08-03 10:00:00,ann@x.example,x', ['ann@x.example'], {}],
  [
    'resend-cli#332',
    'Email,First Name,Last Name\nann@x.example,Ann,Lee',
    ['ann@x.example'],
    {},
    'First Name, Last Name',
  ],
  [
    'Bulk-Email-Sender#11',
    'Given Name, Family Name, eMail Address, Company, Phone, Notes\nIsaac,,isaac@x.example,,,a short note',
    ['isaac@x.example'],
    { Subscribed: 1 },
  ],
  ['edgy#257', 'email,name\rann@x.example,Ann\rbo@x.example,Bo', ['ann@x.example', 'bo@x.example'], {}],
  ['CSVImporter#12', 'email,name,\nann@x.example,Ann,\n', ['ann@x.example'], { Subscribed: 1 }],
  ['mailtrain#547', 'email,name\nann@x.example,Ann\n,Bo\nno address,Cy', ['ann@x.example'], { 'No email address': 2 }],
  [
    'Ghost#19658',
    'id,email,name,subscribed_to_emails,created_at,deleted_at\n1,a@x.example,A,true,2024-01-02,\n2,b@x.example,B,false,2024-01-02,\n3,c@x.example,C,,2024-01-02,\n4,d@x.example,D,true,2024-01-02,2024-02-02',
    ['a@x.example', 'c@x.example'],
    { Subscribed: 2, [left!]: 2 },
  ],
  [
    'keila#259, with a column of another name',
    'Email,Zustellung\na@x.example,active\nb@x.example,unsubscribed\nc@x.example,unreachable\nd@x.example,vacation',
    ['a@x.example'],
    { [left!]: 1, [bounced!]: 1, 'Unknown status': 1 },
    'Nobody with such a status is subscribed: vacation.',
  ],
  [
    'craft-campaign#384',
    'email,unsubscribed,complained,bounced\na@x.example,,,\nb@x.example,2023-05-12,,\nc@x.example,,2023-05-12,\nd@x.example,,,2023-05-12',
    ['a@x.example'],
    { [left!]: 2, [bounced!]: 1 },
  ],
  [
    'Buttondown',
    'email_address,subscriber_type\na@x.example,regular\nb@x.example,unsubscribed\nc@x.example,unactivated\nd@x.example,premium',
    ['a@x.example', 'd@x.example'],
    { [left!]: 1, [unconfirmed!]: 1 },
  ],
  [
    'Substack and Klaviyo',
    'Email,Email disabled,Email Marketing Consent\na@x.example,false,SUBSCRIBED\nb@x.example,true,SUBSCRIBED\nc@x.example,false,NEVER_SUBSCRIBED',
    ['a@x.example'],
    { [left!]: 1, [unconfirmed!]: 1 },
  ],
])('reads what was reported to %s', (_tracker, table, subscribed, counts, note = '') => {
  const answer = read(table);
  expect(answer.subscribed).toEqual(subscribed);
  expect(answer.counts).toMatchObject(counts);
  expect(answer.notes).toContain(note);
});
