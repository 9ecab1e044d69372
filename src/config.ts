import path from 'node:path';
import { cleanEnv, EnvMissingError, makeValidator, str } from 'envalid';
import { EMAIL_MAX, emailProblem } from './rules/email.ts';
import { parseWebAddress } from './rules/web-address.ts';
import { StartError } from './start-error.ts';

/** All settings, which no other module reads from the environment. `docs/settings.md` and `.env.example` list the variables. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** If unset, the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Folder with the content of a new database. */
  contentDir: string;
  /** The mail server. If unset, emails are written to a folder in `dataDir`. */
  smtpUrl: string | undefined;
  /** Sender of the emails. If unset, the address in the settings of the site is used. */
  mailFrom: string | undefined;
  /** Public scheme, host and port of the site, without a trailing slash. */
  siteOrigin: string;
  /** Host names that requests may name, besides those of this machine. Undefined: any, because SITE_ORIGIN is not set. */
  hosts: string[] | undefined;
  /** Number of reverse proxies in front of the process. */
  trustProxy: number;
  logLevel: string;
  /** How long the server accepts connections after SIGTERM while /readyz answers 503, so that a load balancer notices. */
  shutdownDelayMs: number;
  /** Maximum size of the page cache. 0 turns it off. */
  pageCacheBytes: number;
  /** Directory of the backups. */
  backupDir: string;
  /** Whether the site backs itself up daily. On a server, its host usually does. */
  dailyBackups: boolean;
  /** Number of backups that remain in the directory. */
  backupsKept: number;
  /** Where the metrics are served. If unset, nothing is measured. */
  metricsAddress: MetricsAddress | undefined;
  /** Settings of earlier versions that are set, with what became of each. */
  formerSettings: Record<string, string>;
}

export interface MetricsAddress {
  host: string;
  port: number;
}

/** Settings of earlier versions, and what became of each. */
const FORMER_SETTINGS: Readonly<Record<string, string>> = {
  BACKUP_EVERY_HOURS: 'The site makes a backup a day.',
  CDN_PURGE_BODY: 'Nobody needs to purge a CDN.',
  CDN_PURGE_HEADER: 'Nobody needs to purge a CDN.',
  CDN_PURGE_URL: 'Nobody needs to purge a CDN. It must obey Cache-Control.',
  CREATE_DATABASE: 'A start creates the embedded database if DATA_DIR has none, so its volume must be mounted.',
  DATABASE_READ_URL: 'All queries go to DATABASE_URL.',
  MAILS_PER_SECOND: 'The site sends at most ten emails per second.',
  METRICS_HOST: 'METRICS_ADDRESS has the host and the port.',
  METRICS_PORT: 'METRICS_ADDRESS has the host and the port.',
  MIN_FREE_DISK_MB: 'The embedded database refuses writes below 64 MB.',
  WORKERS: 'With DATABASE_URL, start several processes.',
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const integer = (min: number, max: number) =>
  makeValidator((input) => {
    const number = Number(input);
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  });

const databaseUrl = makeValidator((input) => {
  if (!/^postgres(ql)?:\/\/[^/]/.test(input) || !URL.canParse(input)) {
    throw new Error('must look like postgres://user:password@host:5432/database');
  }
  return input;
});

const smtpUrl = makeValidator((input) => {
  if (!/^smtps?:\/\/[^/]/.test(input) || !URL.canParse(input)) {
    throw new Error('must look like smtps://user:password@host:465');
  }
  return input;
});

const address = makeValidator((input) => {
  if (emailProblem(input, EMAIL_MAX)) throw new Error('must be an email address');
  return input;
});

const origin = makeValidator((input) => {
  const url = parseWebAddress(input);
  if (url?.href !== `${url?.origin}/`) throw new Error('must be http:// or https:// and a host, without a path');
  return url.origin;
});

const hostNames = makeValidator((input) => {
  const names = input.toLowerCase().split(/[\s,]+/);
  if (!names.every((name) => URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name)) {
    throw new Error('must be host names without a port, such as example.com,www.example.com');
  }
  return names;
});

const hostAndPort = makeValidator((input) => {
  const [, host = '', port = ''] = /^(\S+):(\d+)$/.exec(input) ?? [];
  if (!host || Number(port) > 65_535) throw new Error('must look like 127.0.0.1:9464');
  return { host, port: Number(port) };
});

/** Throws a StartError with one sentence for each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // A variable without a value in an .env file means "not set".
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = cleanEnv(
    present,
    {
      NODE_ENV: str({ default: 'production' }),
      PORT: integer(0, 65_535)({ default: 3000 }),
      HOST: str({ default: '0.0.0.0' }),
      DATABASE_URL: databaseUrl({ default: undefined }),
      DATA_DIR: str({ default: './data' }),
      CONTENT_DIR: str({ default: './src/content' }),
      SMTP_URL: smtpUrl({ default: undefined }),
      MAIL_FROM: address({ default: undefined }),
      SITE_ORIGIN: origin({ default: undefined }),
      ALTERNATE_HOSTS: hostNames({ default: [] }),
      TRUST_PROXY: integer(0, 10)({ default: 0 }),
      LOG_LEVEL: str({ default: 'info', choices: LOG_LEVELS }),
      SHUTDOWN_DELAY_MS: integer(0, 60_000)({ default: 500 }),
      PAGE_CACHE_MB: integer(0, 4_096)({ default: 32 }),
      BACKUP_DIR: str({ default: '' }),
      BACKUPS_KEPT: integer(1, 1_000)({ default: 7 }),
      METRICS_ADDRESS: hostAndPort({ default: undefined }),
    },
    { reporter: ({ errors }) => throwProblems(errors) },
  );
  if (env.SMTP_URL && !env.SITE_ORIGIN) {
    throw new StartError('SMTP_URL is set, which needs SITE_ORIGIN: emails contain links to the public site.');
  }
  const dailyBackups = !env.DATABASE_URL || env.BACKUP_DIR !== '';
  refuseFormerProtections(present, dailyBackups);
  // The site is as strict under any other name, such as `staging`.
  const production = env.NODE_ENV !== 'development';
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    contentDir: env.CONTENT_DIR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    hosts: env.SITE_ORIGIN ? [new URL(env.SITE_ORIGIN).hostname, ...env.ALTERNATE_HOSTS] : undefined,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    // During development the code of a page changes without a new version of the content.
    pageCacheBytes: production ? env.PAGE_CACHE_MB * 1024 * 1024 : 0,
    backupDir: env.BACKUP_DIR || path.join(env.DATA_DIR, 'backups'),
    dailyBackups,
    backupsKept: env.BACKUPS_KEPT,
    metricsAddress: env.METRICS_ADDRESS,
    formerSettings: Object.fromEntries(Object.entries(FORMER_SETTINGS).filter(([name]) => present[name] !== undefined)),
  };
}

/** Throws a StartError for a former setting that protected somebody, because ignoring it would lower the protection. */
function refuseFormerProtections(present: NodeJS.ProcessEnv, dailyBackups: boolean): void {
  if (present['BACKUP_PASSPHRASE'] !== undefined) {
    throw new StartError(
      'BACKUP_PASSPHRASE is set, and the site no longer encrypts backups: encrypt copies of them with the program age, and ' +
        'unset the variable (docs/running/backups.md).',
    );
  }
  const hours = Number(present['BACKUP_EVERY_HOURS'] ?? 0);
  if (hours > 0 && (hours < 24 || !dailyBackups)) {
    throw new StartError(
      'BACKUP_EVERY_HOURS is set, and the site no longer reads it: it makes a daily backup with the embedded database, and ' +
        'with DATABASE_URL if BACKUP_DIR is set. Unset the variable (docs/running/backups.md).',
    );
  }
}

function throwProblems(errors: Partial<Record<string, Error>>): void {
  const problems = Object.entries(errors).map(([name, error]) =>
    error instanceof EnvMissingError ? `${name} is not set.` : `${name} is wrong: it ${problemOf(name, error)}.`,
  );
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

function problemOf(name: string, error: Error | undefined): string {
  return name === 'LOG_LEVEL' ? `must be one of ${LOG_LEVELS.join(', ')}` : (error?.message ?? 'cannot be read');
}
