import { expect, test } from '@jest/globals';
import { sampleEngagements } from '../../rules/engagements.ts';
import type { SiteSettings } from '../../rules/settings.ts';
import { openTasks } from './launch-tasks.ts';

/** The settings that the tasks read. */
const settingsOf = (values: Partial<SiteSettings>) => values as SiteSettings;

const sample = settingsOf({
  brand: 'Docket & Flow',
  company: 'Docket & Flow',
  ownerName: 'The Consultant',
  email: 'hello@example.com',
  linkedIn: 'https://www.linkedin.com/company/example',
  x: 'https://x.com/example',
  booking: 'mailto:hello@example.com?subject=A%20call',
  portrait: null,
  timeZone: 'America/Chicago',
  engagements: sampleEngagements,
  backupCopies: null,
});
const own = settingsOf({
  brand: 'Fern & Anchor',
  company: 'Fern & Anchor',
  ownerName: 'Robin',
  region: 'Oregon',
  legalEntity: 'Fern & Anchor LLC',
  postalAddress: '1 Main Street, Salem',
  telephone: '+1 503 555 0100',
  timeZone: 'America/Los_Angeles',
  engagements: [],
  email: 'robin@fern-example.com',
  linkedIn: null,
  x: 'https://x.com/example-robin',
  booking: 'https://calendar.fern.dev/example/call',
  portrait: '0'.repeat(32),
  backupCopies: 'With restic at another company.',
});
const calls = { booking: 'on', isSample: true };
const done = { mailServer: true, publicAddress: true, dailyBackups: true, calls, settings: own };
const titles = (...parameters: Parameters<typeof openTasks>) => openTasks(...parameters).map(({ title }) => title);

test('lists every part that is not set up, with what is still sample', () => {
  const samples = [
    { contentType: 'case-studies', id: '1', title: 'A worked example' },
    { contentType: 'claims', id: '2', title: 'time savings' },
    { contentType: 'claims', id: '3', title: 'cost reduction' },
  ];
  const owner = { mailServer: false, publicAddress: false, dailyBackups: true, calls, settings: sample };
  const tasks = openTasks({ secondFactor: false, hasBiography: false, samples, owner });
  expect(tasks.map(({ title }) => title)).toEqual([
    'Your name',
    'Your place',
    'Biography',
    'Second factor',
    'Mail server',
    'Public address',
    'Backups',
    'Legal entity',
    'Postal address',
    'Telephone',
    'Brand',
    'Addresses',
    'Portrait',
    'What it costs',
    'Time zone',
    'Figures',
    'A worked example',
  ]);
  expect(tasks.find(({ title }) => title === 'Figures')?.text).toContain('nobody has measured: 2.');
  expect(tasks.find(({ title }) => title === 'Addresses')?.text).toBe(
    'These still lead nowhere: Email, LinkedIn, X, Booking link.',
  );
  expect(tasks.at(-1)?.href).toBe('/operator/content/case-studies/1');
});

test('lists nothing once all is set up', () => {
  expect(titles({ secondFactor: true, hasBiography: true, samples: [], owner: done })).toEqual([]);
});

test.each([
  [{ brand: 'Docket & Flow' }, 'Brand'],
  [{ ownerName: 'The Consultant' }, 'Your name'],
  [{ region: null }, 'Your place'],
  [{ searchEngines: 'Keep out' }, 'Search engines'],
  [{ legalEntity: null }, 'Legal entity'],
  [{ postalAddress: null }, 'Postal address'],
  [{ telephone: null }, 'Telephone'],
  [{ timeZone: 'America/Chicago' }, 'Time zone'],
  [{ engagements: sampleEngagements.slice(0, 1) }, 'What it costs'],
  [{ email: 'me@mail.example.org' }, 'Addresses'],
  [{ booking: 'https://example.com/call' }, 'Addresses'],
  [{ portrait: null }, 'Portrait'],
  [{ backupCopies: null }, 'Backups'],
])('asks for what %j leaves open', (values, title) => {
  expect(
    titles({
      secondFactor: true,
      hasBiography: true,
      samples: [],
      owner: { ...done, settings: { ...own, ...values } },
    }),
  ).toEqual([title]);
});

test('shows an editor only the own account and the sample documents', () => {
  expect(titles({ secondFactor: false, hasBiography: true, samples: [] })).toEqual(['Second factor']);
  expect(titles({ secondFactor: true, hasBiography: true, samples: [] })).toEqual([]);
});

test.each([
  ['until they are saved', null, 'on', true, ['Calls']],
  ['not once they are saved', null, 'on', false, []],
  ['not while the booking is off', null, 'off', true, []],
  ['not while calls are booked elsewhere', 'https://calendar.fern.dev', 'on', true, []],
])('asks for the hours of calls %s', (_, link, booking, isSample, expected) => {
  const owner = { ...done, settings: { ...own, booking: link }, calls: { booking, isSample } };
  expect(titles({ secondFactor: true, hasBiography: true, samples: [], owner })).toEqual(expected);
});

test('the time zone of the sample is one that an owner can have once the hours are saved', () => {
  const owner = { ...done, settings: { ...own, timeZone: 'America/Chicago' }, calls: { ...calls, isSample: false } };
  expect(titles({ secondFactor: true, hasBiography: true, samples: [], owner })).toEqual([]);
});

test.each([
  [true, 'A copy on the same disk is no copy.'],
  [false, 'Turn on the backups of its host'],
])('asks where the backups are if the site makes its own: %s', (dailyBackups, text) => {
  const owner = { ...done, dailyBackups, settings: { ...own, backupCopies: null } };
  const [task] = openTasks({ secondFactor: true, hasBiography: true, samples: [], owner });
  expect(task?.text).toContain(text);
});
