import { cleanEnv, EnvMissingError, makeValidator, str } from 'envalid';
import { EMAIL_MAX, emailProblem } from './rules/email.ts';

/** Every setting of the process, and the only place that reads its environment. The README and .env.example list them. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The mail server that delivers. Unset: mails are written to a folder in `dataDir`. */
  smtpUrl: string | undefined;
  /** The address that mails come from. Unset: the provider's own. */
  mailFrom: string | undefined;
  /** Scheme, host and port by which the public knows the site, without a final slash. */
  siteOrigin: string;
  /** How many reverse proxies stand in front. */
  trustProxy: number;
  logLevel: string;
  /** How long after SIGTERM the listener stays open, while readiness says 503: the interval at which a balancer asks. */
  shutdownDelayMs: number;
  /** What the rendered pages that are kept may take in all. 0: none are kept. */
  pageCacheBytes: number;
  /** Processes behind the one port. More than one need a PostgreSQL server. */
  workers: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const integer = (least: number, most: number) =>
  makeValidator((input) => {
    const number = Number(input);
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new Error(`must be a whole number from ${least} to ${most}`);
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
  if (!URL.canParse(input) || !/^https?:$/.test(new URL(input).protocol) || new URL(input).pathname !== '/') {
    throw new Error('must be http:// or https:// and a host, without a path');
  }
  return new URL(input).origin;
});

export class ConfigError extends Error {}

/** Throws a ConfigError with one plain sentence for each setting that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // An empty line in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = cleanEnv(
    given,
    {
      NODE_ENV: str({ default: 'production' }),
      PORT: integer(0, 65_535)({ default: 3000 }),
      HOST: str({ default: '0.0.0.0' }),
      DATABASE_URL: databaseUrl({ default: undefined }),
      DATA_DIR: str({ default: './data' }),
      SMTP_URL: smtpUrl({ default: undefined }),
      MAIL_FROM: address({ default: undefined }),
      SITE_ORIGIN: origin({ default: undefined }),
      TRUST_PROXY: integer(0, 10)({ default: 0 }),
      LOG_LEVEL: str({ default: 'info', choices: LOG_LEVELS }),
      SHUTDOWN_DELAY_MS: integer(0, 60_000)({ default: 500 }),
      PAGE_CACHE_MB: integer(0, 4_096)({ default: 32 }),
      WORKERS: integer(1, 64)({ default: 1 }),
    },
    { reporter: ({ errors }) => reportFaults(errors) },
  );
  if (env.WORKERS > 1 && !env.DATABASE_URL) {
    throw new ConfigError('WORKERS is above 1, which needs DATABASE_URL: the embedded PostgreSQL serves one process.');
  }
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    // During development the code changes too, and nobody tells.
    pageCacheBytes: env.NODE_ENV === 'production' ? env.PAGE_CACHE_MB * 1024 * 1024 : 0,
    workers: env.WORKERS,
  };
}

function reportFaults(errors: Partial<Record<string, Error>>): void {
  const faults = Object.entries(errors).map(([name, error]) =>
    error instanceof EnvMissingError ? `${name} is not set.` : `${name} is wrong: it ${faultOf(name, error)}.`,
  );
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
}

function faultOf(name: string, error: Error | undefined): string {
  return name === 'LOG_LEVEL' ? `must be one of ${LOG_LEVELS.join(', ')}` : (error?.message ?? 'cannot be read');
}
