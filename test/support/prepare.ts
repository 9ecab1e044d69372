import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { coverFiles, coverOf, drawingName, type Subject } from '../../src/domain/pictures/drawing.ts';
import { drawnCoverFile } from '../../src/rules/picture-files.ts';
import { embeddedConnection, migrationConnection } from '../../src/server/database/data-source.ts';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { prepareDatabase } from '../../src/server/database/prepare.ts';
import { TEMPLATE } from './database.ts';
import { FIXTURES } from './fixtures.ts';
import { startCluster } from './postgres-server.ts';

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
  const cluster = server && !process.env['TEST_DATABASE_URL'] ? await startCluster() : undefined;
  const url = server ? (process.env['TEST_DATABASE_URL'] ?? cluster?.url) : undefined;
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
      await cluster?.remove();
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
