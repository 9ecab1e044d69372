import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { pictureFileNames, readPictureFile } from '../../domain/pictures/picture.service.ts';
import { AppError } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import type { WorkQueue } from '../http/work-queue.ts';

const CACHE_BYTES = 16 * 1024 * 1024;
const YEAR_S = 31_536_000;

/**
 * Serves the files of pictures, such as `/pictures/<hash>-800.avif`, from memory or from the database. The bytes of a
 * name never change. Unknown names cost no statement, because the names of all files are known.
 */
export function pictureFiles(database: Database, queue: WorkQueue): RequestHandler {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: async (name) => (await queue.run(() => readPictureFile(database.reads, name))) ?? undefined,
  });

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const name = request.path.slice(1);
    if (!database.ready) throw new AppError('UNAVAILABLE');
    const names = await database.contentCache.get('pictureFileNames', () => pictureFileNames(database.reads));
    const bytes = names.has(name) ? await cache.fetch(name) : undefined;
    if (!bytes) return void response.status(404).type('text').send('There is no such picture.');
    response
      .type(name.slice(name.lastIndexOf('.')))
      .set('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
      .send(bytes);
  };
}
