import { PASSWORD_HASH_COST } from '../domain/accounts/password.ts';
import type { TrustSection } from '../domain/shared/trust.ts';
import { oldestBrowsers } from '../rules/browsers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../rules/durations.ts';
import {
  DEVICE_DAYS,
  FIRST_WAIT_MS,
  FREE_FAILURES,
  LONGEST_WAIT_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
} from '../rules/operator.ts';
import { PASSWORD_MIN, PASSWORD_MIN_WITH_SECOND_FACTOR } from '../rules/password.ts';
import { NO_MAIL } from '../rules/mail.ts';
import { linkLifetime, retained } from '../rules/retention.ts';
import type { SettingsValues } from '../rules/settings.ts';
import { isLoopback } from '../rules/web-address.ts';
import type { Config } from '../config.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from './http/operator-cookies.ts';
import { sourcesOfPages, TLS_ONLY_DAYS } from './http/security-headers.ts';

/** Returns what the page about trust says. Every figure is the constant or the setting that the server uses. */
export function describeTrust(config: Config, settings: SettingsValues, secondFactorRequired: boolean): TrustSection[] {
  return [
    { id: 'stored', title: 'Stored data', facts: storedData() },
    { id: 'cookies', title: 'Cookies', facts: cookies() },
    { id: 'third-parties', title: 'Third parties', facts: thirdParties(config, settings) },
    { id: 'processors', title: 'Companies that handle data', facts: processors(config, settings) },
    { id: 'encryption', title: 'Encryption', facts: encryption(config) },
    { id: 'sign-in', title: 'Sign-in', facts: signIn(secondFactorRequired) },
    { id: 'access', title: 'Accessibility and browsers', facts: access() },
    { id: 'incidents', title: 'Incidents', facts: incidents(settings) },
  ];
}

type Facts = TrustSection['facts'];

function storedData(): Facts {
  return [
    ...retained,
    {
      term: 'Deletion on request',
      text: `The private receipt of an inquiry shows, corrects and deletes it for ${linkLifetime.receiptDays} days. After that, write to me.`,
    },
    { term: 'Details', text: 'Privacy Policy', href: '/privacy' },
  ];
}

function cookies(): Facts {
  return [
    { term: 'Visitors', text: 'None.' },
    {
      term: SESSION_COOKIE,
      text: `Only after I sign in. Ends after ${SESSION_IDLE_MS / HOUR_MS} hours without a request, and after ${SESSION_MAX_MS / DAY_MS} days at most.`,
    },
    { term: DEVICE_COOKIE, text: `Only after I sign in. Marks a known device for ${DEVICE_DAYS} days.` },
  ];
}

function thirdParties(config: Config, { booking, linkedIn, x }: SettingsValues): Facts {
  const sources = externalSources(config);
  const hosts = new Set([booking, linkedIn, x].flatMap((address) => (address && new URL(address).host) || []));
  return [
    {
      term: 'Scripts, styles, fonts and media',
      text:
        sources.length > 0
          ? `From ${sources.join(', ')}.`
          : 'From this site only. The content security policy blocks all others.',
    },
    ...(hosts.size > 0
      ? [
          {
            term: 'Links',
            text: `Nothing is loaded from ${new Intl.ListFormat('en').format(hosts)} before you follow a link to it.`,
          },
        ]
      : []),
    { term: 'Software of others', text: 'All packages with their licenses', href: '/third-party-notices.txt' },
  ];
}

/** Returns the sources of the content security policy besides the site itself and embedded data. */
function externalSources(config: Config): string[] {
  const sources = new Set(Object.values(sourcesOfPages(config)).flat());
  return [...sources].filter((source) => !source.startsWith("'") && source !== 'data:');
}

function processors({ smtpUrl, databaseUrl }: Config, settings: SettingsValues): Facts {
  return [
    {
      term: 'Mail',
      text: smtpUrl ? `${new URL(smtpUrl).hostname} delivers the emails of this site.` : NO_MAIL,
    },
    {
      term: 'Database',
      text: databaseUrl
        ? `A PostgreSQL server ${isLoopback(new URL(databaseUrl).hostname) ? 'on the same machine' : 'on another machine'}.`
        : 'PostgreSQL within the server process, in a folder of its disk.',
    },
    ...settings.processors.map(({ name, task }) => ({ term: name, text: task })),
  ];
}

function encryption({ siteOrigin, smtpUrl }: Config): Facts {
  const { memory, passes, parallelism } = PASSWORD_HASH_COST;
  return [
    {
      term: 'In transit',
      text: siteOrigin.startsWith('https:')
        ? `The address of this site is ${siteOrigin}. After a visit, browsers use no plain HTTP for ${TLS_ONLY_DAYS} days.`
        : `None. The address of this site is ${siteOrigin}, so send nothing confidential.`,
    },
    ...(smtpUrl ? [{ term: 'Mail server', text: 'Its password is only sent over TLS.' }] : []),
    {
      term: 'Passwords',
      text: `Hashed with Argon2id: ${memory / 1024} MiB of memory, ${passes} passes, parallelism ${parallelism}.`,
    },
    { term: 'Private links to visitors', text: 'Signed, with an expiry. They contain no email address.' },
  ];
}

function signIn(secondFactorRequired: boolean): Facts {
  return [
    {
      term: 'Passwords',
      text: `At least ${PASSWORD_MIN} characters, or ${PASSWORD_MIN_WITH_SECOND_FACTOR} with a second factor. Known and guessable ones are refused.`,
    },
    {
      term: 'Second factor',
      text: `One-time codes of an authenticator app. ${secondFactorRequired ? 'Every account must have one.' : 'It is optional, and I can require it of every account.'}`,
    },
    {
      term: 'Failed sign-ins',
      text: `After ${FREE_FAILURES + 1} failures, a wait of ${FIRST_WAIT_MS / MINUTE_MS} minutes. It doubles with each further one, up to ${LONGEST_WAIT_MS / HOUR_MS} hours.`,
    },
    {
      term: 'Roles',
      text: 'Owners see inquiries and subscribers. Editors see neither. All changes are recorded with the account.',
    },
  ];
}

function access(): Facts {
  const browsers = Object.entries(oldestBrowsers).map(([name, version]) => `${name} ${version}`);
  return [
    {
      term: 'Accessibility',
      text: 'Automated tests check the pages with axe, with doubled text size and without scripts.',
    },
    { term: 'Browsers', text: `${new Intl.ListFormat('en').format(browsers)}, and newer ones.` },
    { term: 'Formats', text: 'Every page is also available as Markdown and JSON: add .md or .json to its address.' },
  ];
}

function incidents({ email }: SettingsValues): Facts {
  return [
    { term: 'Contact', text: email, href: `mailto:${email}` },
    {
      term: 'For researchers',
      text: 'security.txt, in the standard format (RFC 9116)',
      href: '/.well-known/security.txt',
    },
  ];
}
