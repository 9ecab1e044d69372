import type { NextFunction, RequestHandler, Response } from 'express';
import { readdirSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import send from 'send';
import { AppError, notFound, type ErrorCode } from '../../rules/errors.ts';
import { bestEncoding, type Encoding } from './accept-encoding.ts';
import { isRead } from './is-read.ts';

interface Options {
  /** Returns the `Cache-Control` header of a file. */
  cacheControl(pathname: string): string;
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const HIDDEN = /(^|\/)\./;
const COMPRESSED = /\.(br|gz)$/;

/**
 * Serves the files that a folder contains now, compressed if there is a `.br` or `.gz` file beside them. Only exact
 * names are served, so no address can leave the folder.
 */
export function staticFiles(folder: string, { cacheControl }: Options): RequestHandler {
  const names = new Set(listFiles(folder));
  const isServed = (name: string) => names.has(name) && !HIDDEN.test(name) && !COMPRESSED.test(name);

  return (request, response, next) => {
    const { path: pathname } = request;
    const name = pathname.slice(1);
    if (!isRead(request) || !isServed(name)) return next();
    const isCompressed = names.has(name + SUFFIXES.br);
    const headers = response.getHeaders();
    const encoding = isCompressed ? bestEncoding(request.headers['accept-encoding']) : 'identity';
    response.type(path.extname(name)).set('Cache-Control', cacheControl(pathname));
    if (isCompressed) response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    // Not `response.sendFile`, because it follows the setting of the app for ETags, which is for pages.
    send(request, pathname + SUFFIXES[encoding], { root: folder, cacheControl: false, index: false })
      .on('error', (error: SendError) => sendFailure(error, headers, response, next))
      .pipe(response);
  };
}

/** Refuses what no folder contains, such as a script of a former version that an open page asks for. */
export const noSuchFile: RequestHandler = () => {
  throw notFound('There is no such file.');
};

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** `send` creates its errors with http-errors. */
interface SendError extends Error {
  status: number;
  headers?: Record<string, string>;
}

const CODES: Partial<Record<number, ErrorCode>> = { 412: 'PRECONDITION_FAILED', 416: 'RANGE_NOT_SATISFIABLE' };

/** Passes the error on with the headers of before, or the request on if the file has been deleted since the start. */
function sendFailure(error: SendError, headers: OutgoingHttpHeaders, response: Response, next: NextFunction): void {
  if (response.headersSent) return void response.destroy();
  response.getHeaderNames().forEach((name) => response.removeHeader(name));
  response.set(headers).set(error.headers ?? {});
  if (error.status === 404) return next();
  const code = CODES[error.status];
  next(code ? new AppError(code) : error);
}
