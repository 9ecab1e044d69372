import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { pictureFileNames, readPictureFile } from '../../domain/pictures/picture.service.ts';
import { AppError, notFound } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import { sendForever } from '../http/cached-forever.ts';
import { clientNetwork } from '../http/client-network.ts';
import { isRead } from '../http/is-read.ts';
import type { WorkQueue } from '../http/work-queue.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Serves the files of pictures, such as `/pictures/<hash>-800.avif`, from memory or from the database. The bytes of a
 * name never change, and reading 80 kB from the embedded database takes 9 ms of the processor. Unknown names cost no
 * statement, because the names of all files are known.
 */
export function pictureFiles(database: Database, queue: WorkQueue): RequestHandler {
  const cache = new LRUCache<string, Buffer, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: async (name, _stale, { context: client }) =>
      (await queue.run(client, () => readPictureFile(database.source.manager, name))) ?? undefined,
  });

  return async (request, response, next) => {
    if (!isRead(request)) return next();
    const name = request.path.slice(1);
    if (!database.ready) throw new AppError('UNAVAILABLE');
    const names = await database.contentCache.get('pictureFileNames', () => pictureFileNames(database.source.manager));
    const bytes = names.has(name) ? await cache.fetch(name, { context: clientNetwork(request.ip) }) : undefined;
    if (!bytes) throw notFound('There is no such picture.');
    sendForever(response, name, bytes);
  };
}
