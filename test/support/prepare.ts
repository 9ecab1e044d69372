import 'reflect-metadata';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { coverFiles, coverOf, drawingName, type Subject } from '../../src/domain/drawings/drawing.ts';
import { drawnCoverFile } from '../../src/rules/picture-files.ts';
import { embeddedConnection, migrationConnection } from '../../src/server/database/data-source.ts';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { prepareDatabase } from '../../src/server/database/prepare.ts';
import { TEMPLATE } from './database.ts';
import { FIXTURES } from './fixtures.ts';

export interface Prepared {
  /** Environment variables for the tests. */
  environment: Record<string, string>;
  /** What could not be prepared and is not tested, with the reason. */
  missing: string[];
  end(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Migrates and seeds one database of each kind. Every test file gets a copy of it. */
export async function prepare({ content = FIXTURES, server = true } = {}): Promise<Prepared> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  const environment: Record<string, string> = await prepareDirectories(folder, content);
  const missing: string[] = [];
  const cluster = server && !process.env['TEST_DATABASE_URL'] ? startCluster(folder) : undefined;
  const url = server ? (process.env['TEST_DATABASE_URL'] ?? (await cluster?.url)) : undefined;
  if (url) {
    await createTemplate(url, content);
    environment['TEST_DATABASE_URL'] = url;
  } else if (server) {
    missing.push('PostgreSQL server: no binaries were found and TEST_DATABASE_URL is not set.');
  }
  return {
    environment,
    missing,
    async end() {
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates two data directories of the embedded database: one without tables and one that is seeded. */
async function prepareDirectories(folder: string, content: string) {
  const directories = { TEST_EMPTY_DIR: path.join(folder, 'empty'), TEST_DATA_DIR: path.join(folder, 'data') };
  await (await openEngine(directories.TEST_EMPTY_DIR)).close();
  cpSync(directories.TEST_EMPTY_DIR, directories.TEST_DATA_DIR, { recursive: true });
  const engine = await openEngine(directories.TEST_DATA_DIR);
  await prepareDatabase(embeddedConnection(engine), log, { contentDir: content });
  await storeCovers(engine.connection);
  await engine.close();
  return directories;
}

async function createTemplate(url: string, content: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const templateUrl = new URL(url);
  templateUrl.pathname = TEMPLATE;
  await prepareDatabase(migrationConnection(templateUrl.href), log, { contentDir: content });
  const template = new pg.Client(templateUrl.href);
  await template.connect();
  await storeCovers(template);
  await template.end();
}

/** Stores the default cover as that of every document. Otherwise each test of a page in a browser would draw covers. */
async function storeCovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Subject>(
    'SELECT slug, category FROM blog_posts UNION ALL SELECT slug, category FROM case_studies',
  );
  const names = rows.map((subject) => drawingName(coverOf(subject)));
  for (const { path: file, width, format } of names.flatMap(coverFiles)) {
    const bytes = readFileSync(path.join('src/site/public', drawnCoverFile('default', width, format)));
    await client.query('INSERT INTO drawn_files (path, bytes) VALUES ($1, $2)', [file, bytes]);
  }
}

/** Starts a temporary cluster of the installed PostgreSQL. Returns undefined if none is installed. */
function startCluster(folder: string): { url: Promise<string>; stop(): Promise<void> } | undefined {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const data = path.join(folder, 'cluster');
  mkdirSync(data, { mode: 0o700 });
  const user = unprivilegedUser();
  if (user) {
    chownSync(folder, user.uid, user.gid);
    chownSync(data, user.uid, user.gid);
  }
  const initdb = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      encoding: 'utf8',
    },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  let server: ChildProcess | undefined;
  const url = freePort().then(async (port) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: 'off',
      max_connections: 200,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...options], { ...user, stdio: 'ignore' });
    const address = `postgres://site@127.0.0.1:${port}/postgres`;
    await waitUntilReachable(address);
    return address;
  });
  return {
    url,
    async stop() {
      if (!server || server.exitCode !== null) return;
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
  };
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

/** Returns another user for a root process, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReachable(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
