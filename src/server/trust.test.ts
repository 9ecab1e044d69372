import { expect, test } from '@jest/globals';
import { readConfig } from '../config.ts';
import { oldestBrowsers } from '../rules/browsers.ts';
import { DAY_MS } from '../rules/durations.ts';
import { NO_MAIL } from '../rules/mail.ts';
import { SESSION_MAX_MS } from '../rules/operator.ts';
import { retention } from '../rules/retention.ts';
import type { SettingsValues } from '../rules/settings.ts';
import { site } from '../site.config.ts';
import { describeTrust } from './trust.ts';

const sections = (environment: Record<string, string> = {}, settings: SettingsValues = site, required = false) =>
  describeTrust(readConfig(environment), settings, required);

/** Returns the text about a term for an installation with these settings. */
function textOf(section: string, term: string, environment: Record<string, string> = {}): string | undefined {
  const { facts } = sections(environment).find(({ id }) => id === section)!;
  return facts.find((fact) => fact.term === term)?.text;
}

const HTTPS = { SITE_ORIGIN: 'https://www.example.com' };

test.each([
  [
    HTTPS,
    'The address of this site is https://www.example.com. After a visit, browsers use no plain HTTP for 365 days.',
  ],
  [{}, 'None. The address of this site is http://localhost:3000, so send nothing confidential.'],
])('states the encryption in transit for %j', (environment, text) => {
  expect(textOf('encryption', 'In transit', environment)).toBe(text);
});

test.each([
  [{}, NO_MAIL],
  [{ ...HTTPS, SMTP_URL: 'smtps://user:secret@mail.example:465' }, 'mail.example delivers the emails of this site.'],
])('names the mail server of %j without its password', (environment, text) => {
  expect(textOf('processors', 'Mail', environment)).toBe(text);
  expect(JSON.stringify(sections(environment))).not.toContain('secret');
});

test.each([
  ['', 'PostgreSQL within the server process, in a folder of its disk.'],
  ['postgres://user:secret@127.0.0.1:5432/site', 'A PostgreSQL server on the same machine.'],
  ['postgres://user:secret@db.internal:5432/site', 'A PostgreSQL server on another machine.'],
])('names the kind of the database at "%s" and nothing else', (url, text) => {
  expect(textOf('processors', 'Database', { DATABASE_URL: url })).toBe(text);
  expect(JSON.stringify(sections({ DATABASE_URL: url }))).not.toMatch(/secret|db\.internal/);
});

test('takes its figures from the rules', () => {
  expect(textOf('stored', 'Inquiries')).toContain(`${retention.submissionMonths} months`);
  expect(textOf('stored', 'Spam')).toContain(`${retention.spamDays} days`);
  expect(textOf('cookies', '__Host-session')).toContain(`after ${SESSION_MAX_MS / DAY_MS} days at most`);
  expect(textOf('encryption', 'Passwords')).toBe('Hashed with Argon2id: 19 MiB of memory, 2 passes, parallelism 1.');
  expect(textOf('sign-in', 'Failed sign-ins')).toBe(
    'After 5 failures, a wait of 15 minutes. It doubles with each further one, up to 24 hours.',
  );
  expect(textOf('access', 'Browsers')).toContain(`Chrome ${oldestBrowsers.Chrome}`);
  expect(textOf('incidents', 'Contact')).toContain(site.email);
});

test.each([
  [false, 'One-time codes of an authenticator app. It is optional, and I can require it of every account.'],
  [true, 'One-time codes of an authenticator app. Every account must have one.'],
])('says whether a second factor is required: %s', (required, text) => {
  const { facts } = sections({}, site, required).find(({ id }) => id === 'sign-in')!;
  expect(facts.find(({ term }) => term === 'Second factor')?.text).toBe(text);
});

test('names no third party, as the content security policy allows none', () => {
  expect(textOf('third-parties', 'Scripts, styles, fonts and media')).toContain('From this site only.');
});

test('names the other companies of the settings, and only links that exist', () => {
  const settings = { ...site, processors: [{ name: 'Harbor Hosting', task: 'Runs the server.' }], x: null };
  const all = sections({}, { ...settings, linkedIn: null, booking: 'mailto:robin@fern.example' });
  expect(all.find(({ id }) => id === 'processors')?.facts.at(-1)).toEqual({
    term: 'Harbor Hosting',
    text: 'Runs the server.',
  });
  expect(JSON.stringify(all)).not.toContain('Nothing is loaded from');
});

test('names the host of several links once', () => {
  const address = 'https://people.example/robin';
  const settings = { ...site, linkedIn: address, x: `${address}/x`, booking: 'https://calendar.example/robin' };
  const { facts } = sections({}, settings).find(({ id }) => id === 'third-parties')!;
  expect(facts.find(({ term }) => term === 'Links')?.text).toBe(
    'Nothing is loaded from calendar.example and people.example before you follow a link to it.',
  );
});
