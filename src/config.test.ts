import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('uses port 3000 and the embedded database by default', () => {
  expect(readConfig({})).toEqual({
    production: true,
    port: 3000,
    host: '0.0.0.0',
    databaseUrl: undefined,
    dataDir: './data',
    contentDir: './src/content',
    metricsAddress: undefined,
    formerSettings: {},
    backupDir: 'data/backups',
    dailyBackups: true,
    backupsKept: 7,
    smtpUrl: undefined,
    mailFrom: undefined,
    siteOrigin: 'http://localhost:3000',
    hosts: undefined,
    trustProxy: 0,
    logLevel: 'info',
    shutdownDelayMs: 500,
    pageCacheBytes: 32 * 1024 * 1024,
  });
});

test('is strict and caches pages in every environment except development', () => {
  const pageCacheBytes = 32 * 1024 * 1024;
  for (const NODE_ENV of ['production', 'Production', 'staging']) {
    expect(readConfig({ NODE_ENV })).toMatchObject({ production: true, pageCacheBytes });
  }
  expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({ production: false, pageCacheBytes: 0 });
});

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'abc', 'PORT is wrong: it must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is wrong: it must be a whole number from 0 to 65535.'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL is wrong: it must look like postgres://user:password@host:5432/database.',
  ],
  ['METRICS_ADDRESS', '9464', 'METRICS_ADDRESS is wrong: it must look like 127.0.0.1:9464.'],
  ['METRICS_ADDRESS', 'localhost:65536', 'METRICS_ADDRESS is wrong: it must look like 127.0.0.1:9464.'],
  ['SITE_ORIGIN', 'example.com', 'SITE_ORIGIN is wrong: it must be http:// or https:// and a host, without a path.'],
  [
    'SITE_ORIGIN',
    'https://a.example/b',
    'SITE_ORIGIN is wrong: it must be http:// or https:// and a host, without a path.',
  ],
  [
    'SITE_ORIGIN',
    'javascript:alert(1)',
    'SITE_ORIGIN is wrong: it must be http:// or https:// and a host, without a path.',
  ],
  [
    'SITE_ORIGIN',
    'https://a.example?b',
    'SITE_ORIGIN is wrong: it must be http:// or https:// and a host, without a path.',
  ],
  [
    'SITE_ORIGIN',
    'https://user:secret@a.example',
    'SITE_ORIGIN is wrong: it must be http:// or https:// and a host, without a path.',
  ],
  ['SMTP_URL', 'mail.example', 'SMTP_URL is wrong: it must look like smtps://user:password@host:465.'],
  ['MAIL_FROM', 'hello', 'MAIL_FROM is wrong: it must be an email address.'],
  [
    'ALTERNATE_HOSTS',
    'www.example.com:8080',
    'ALTERNATE_HOSTS is wrong: it must be host names without a port, such as example.com,www.example.com.',
  ],
  ['TRUST_PROXY', '-1', 'TRUST_PROXY is wrong: it must be a whole number from 0 to 10.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is wrong: it must be one of fatal, error, warn, info, debug, trace, silent.'],
])('rejects %s=%s with a clear message', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartError(sentence));
});

test('knows the host names of the site once SITE_ORIGIN is set', () => {
  expect(readConfig({ ALTERNATE_HOSTS: 'www.example.com' }).hosts).toBeUndefined();
  const settings = { SITE_ORIGIN: 'https://Example.com:8443', ALTERNATE_HOSTS: 'www.example.com, Example.ORG' };
  expect(readConfig(settings).hosts).toEqual(['example.com', 'www.example.com', 'example.org']);
});

test('requires the public origin for a mail server', () => {
  const SMTP_URL = 'smtps://mail.example';
  expect(() => readConfig({ SMTP_URL })).toThrow(
    new StartError('SMTP_URL is set, which needs SITE_ORIGIN: emails contain links to the public site.'),
  );
  expect(readConfig({ SMTP_URL, SITE_ORIGIN: 'https://site.example' })).toMatchObject({ smtpUrl: SMTP_URL });
});

test('backs up daily, with a server only if a directory is set', () => {
  const DATABASE_URL = 'postgres://user@db.example/site';
  expect(readConfig({ BACKUP_DIR: '/backups' })).toMatchObject({ dailyBackups: true, backupDir: '/backups' });
  expect(readConfig({ DATABASE_URL }).dailyBackups).toBe(false);
  expect(readConfig({ DATABASE_URL, BACKUP_DIR: '/backups' }).dailyBackups).toBe(true);
});

test('refuses a former setting that protected somebody', () => {
  const DATABASE_URL = 'postgres://user@db.example/site';
  const encrypted = /^BACKUP_PASSPHRASE is set, .* encrypt copies .* age, and unset the variable/;
  expect(() => readConfig({ BACKUP_PASSPHRASE: 'x' })).toThrow(encrypted);
  const schedule = /^BACKUP_EVERY_HOURS is set, .* Unset the variable/;
  expect(() => readConfig({ BACKUP_EVERY_HOURS: '23' })).toThrow(schedule);
  expect(() => readConfig({ BACKUP_EVERY_HOURS: '24', DATABASE_URL })).toThrow(schedule);
  for (const environment of [
    { BACKUP_PASSPHRASE: '', BACKUP_EVERY_HOURS: '0', DATABASE_URL },
    { BACKUP_EVERY_HOURS: '24' },
    { BACKUP_EVERY_HOURS: '24', DATABASE_URL, BACKUP_DIR: '/backups' },
  ])
    expect(readConfig(environment).backupsKept).toBe(7);
});

test('names the former settings that are set, with what became of each', () => {
  const { formerSettings } = readConfig({ WORKERS: '2', METRICS_PORT: '9464', CDN_PURGE_URL: '', PORT: '80' });
  expect(formerSettings).toEqual({
    METRICS_PORT: 'METRICS_ADDRESS has the host and the port.',
    WORKERS: 'With DATABASE_URL, start several processes.',
  });
});

test('reports every invalid variable at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT is wrong.*\n.*LOG_LEVEL is wrong/);
});
