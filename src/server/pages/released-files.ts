import type { RequestHandler } from 'express';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { ReleasedFile } from '../../domain/released-files/released-file.entity.ts';
import { AppError, notFound } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import { sendForever } from '../http/cached-forever.ts';
import { isRead } from '../http/is-read.ts';

/** How long a page that was opened before a release can load its files. */
const KEPT_DAYS = 14;

/** A name with a hash. Compressed versions are not stored. */
const NAME = /^[\w.-]+-[\w-]{8}\.(css|js|svg|woff2)$/;

/**
 * Stores the files of this release, so that the processes of other releases can serve them too, and deletes those that have
 * not been part of a release for 14 days.
 */
export async function storeReleasedFiles(manager: EntityManager, folders: readonly string[]): Promise<void> {
  const files = new Map(
    folders.flatMap((folder) => readdirSync(folder).map((name) => [name, path.join(folder, name)] as const)),
  );
  const names = [...files.keys()].filter((name) => NAME.test(name));
  const [stored] = await manager.query<[{ name: string }[], number]>(
    'UPDATE released_files SET "releasedAt" = now() WHERE name = ANY($1) RETURNING name',
    [names],
  );
  const known = new Set(stored.map(({ name }) => name));
  for (const name of names.filter((file) => !known.has(file))) {
    await manager.query(
      'INSERT INTO released_files (name, content, "releasedAt") VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
      [name, readFileSync(files.get(name) ?? '')],
    );
  }
  await manager.query(`DELETE FROM released_files WHERE "releasedAt" < now() - make_interval(days => $1)`, [KEPT_DAYS]);
}

/** Serves the files of other releases: of earlier ones, and of a newer one whose processes start one after another. */
export function releasedFiles(database: Database): RequestHandler {
  return async (request, response) => {
    const name = request.path.slice(1);
    const file = isRead(request) && NAME.test(name) ? await findFile(database, name) : null;
    if (!file) throw notFound('There is no such file.');
    sendForever(response, name, file.content);
  };
}

async function findFile({ ready, source }: Database, name: string): Promise<ReleasedFile | null> {
  if (!ready) throw new AppError('UNAVAILABLE');
  return source.manager.findOneBy(ReleasedFile, { name });
}
