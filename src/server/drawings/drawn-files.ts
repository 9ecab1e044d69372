import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { drawingPaths } from '../../domain/pictures/drawing.ts';
import { readDrawings } from '../../domain/drawings/drawings.service.ts';
import { readDrawnFile, storeDrawnFiles } from '../../domain/drawings/drawn-file.service.ts';
import type { RequestContext } from '../../domain/shared/request-context.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import { DEFAULT_CARD, drawnCoverFile, drawnNameIn } from '../../rules/picture-files.ts';
import type { Database } from '../database/database.ts';
import { sendForever } from '../http/cached-forever.ts';
import { clientNetwork } from '../http/client-network.ts';
import { isRead } from '../http/is-read.ts';
import { WorkQueue } from '../http/work-queue.ts';
import { draw } from './draw.ts';

const CACHE_BYTES = 8 * 1024 * 1024;
/** A drawing that failed is not tried again during this time. */
const RETRY_MS = 10 * MINUTE_MS;

interface Dependencies {
  database: Database;
  /** Returns the context of a visitor. */
  createContext(): Promise<RequestContext>;
  log: Logger;
  /** Draws the files of a drawing. Replaced by tests. */
  drawFiles?: typeof draw;
}

/**
 * Serves the covers and cards that the site has drawn, such as `/covers/<name>-400.avif`. A file that is not stored yet is
 * drawn, one drawing at a time. A name never gets other bytes. A name that no published document has, such as that of a
 * former title, and one whose drawing fails lead to the default picture.
 */
export function drawnFiles({ database, createContext, log, drawFiles = draw }: Dependencies): RequestHandler {
  const { manager } = database.source;
  const queue = new WorkQueue({ running: 1, waiting: 20 });
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: RETRY_MS });
  const cache = new LRUCache<string, Buffer, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: (path, _stale, { context: client }) => find(path, client),
  });

  async function find(path: string, client: string): Promise<Buffer | undefined> {
    const name = drawnNameIn(path) ?? '';
    const drawing = (await readDrawings(await createContext())).get(name);
    // Anybody can ask for a size or format that does not exist, and must not cause a drawing each time.
    if (!drawing || !drawingPaths(drawing).includes(path) || failed.has(name)) return undefined;
    const stored = await readDrawnFile(manager, path);
    if (stored) return stored;
    return queue.run(client, async () => {
      // Another file of the drawing may have been requested before.
      const meanwhile = await readDrawnFile(manager, path);
      if (meanwhile || failed.has(name)) return meanwhile ?? undefined;
      try {
        const files = await drawFiles(drawing);
        await storeDrawnFiles(manager, files);
        return files.find((file) => file.path === path)?.bytes;
      } catch (error) {
        log.warn({ err: error, drawing }, 'could not draw a picture');
        failed.set(name, true);
        return undefined;
      }
    });
  }

  return async (request, response, next) => {
    const path = request.baseUrl + request.path;
    if (!isRead(request) || drawnNameIn(path) === undefined) return next();
    const context = clientNetwork(request.ip);
    const bytes = database.ready ? await cache.fetch(path, { context }).catch(() => undefined) : undefined;
    if (bytes) sendForever(response, path, bytes);
    else sendDefault(path, response);
  };
}

function sendDefault(path: string, response: Response): void {
  const [, size, format] = /-(\d+)\.(\w+)$/.exec(path) ?? [];
  const standIn = size && format ? drawnCoverFile('default', Number(size), format) : DEFAULT_CARD;
  response.set('Cache-Control', 'no-cache').redirect(302, standIn);
}
