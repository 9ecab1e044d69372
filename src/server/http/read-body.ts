import type { Request, RequestHandler } from 'express';
import { AppError } from '../../rules/errors.ts';
import { PICTURE_MAX_BYTES } from '../../rules/pictures.ts';
import { isRead } from './is-read.ts';

/** Operators may send more, because the longest blog post exceeds 64 KiB as a plain form. */
const VISITOR_MAX_BYTES = 64 * 1024;
const OPERATOR_MAX_BYTES = 2 * 1024 * 1024;

/** The fields and the boundaries of an upload, beside its file. */
const UPLOAD_OVERHEAD_BYTES = 16 * 1024;

const JSON_TYPE = 'application/json';
const PLAIN_FORM_TYPE = 'application/x-www-form-urlencoded';
const mediaTypes = { json: JSON_TYPE, 'plain form': PLAIN_FORM_TYPE };
const UPLOAD_TYPE = 'multipart/form-data';

/**
 * Reads a JSON object or a plain form into `request.body`. Express's own parser is less strict: it reads a body that is
 * too large to its end, and accepts other encodings and invalid UTF-8. Throws TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or
 * MALFORMED_REQUEST.
 */
export function readBody(...accepted: (keyof typeof mediaTypes)[]): RequestHandler {
  const types = new Set(accepted.map((name) => mediaTypes[name]));
  return async (request, _response, next) => {
    if (isRead(request)) {
      request.body = {};
      return next();
    }
    const type = mediaType(request);
    if (!types.has(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const text = await readText(request, request.signedIn ? OPERATOR_MAX_BYTES : VISITOR_MAX_BYTES);
    request.body = type === JSON_TYPE ? parseObject(text) : fieldsOf(new URLSearchParams(text));
    next();
  };
}

/** Returns the fields of a form. One that is sent several times, such as that of checkboxes, has one line for each. */
function fieldsOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).join('\n')]));
}

/**
 * Reads a form with a file into `request.body` as bytes. Without a session it may be no larger than other forms. Throws
 * TOO_LARGE or MALFORMED_REQUEST.
 */
export const readUpload: RequestHandler = async (request, _response, next) => {
  const maxBytes = request.signedIn ? PICTURE_MAX_BYTES + UPLOAD_OVERHEAD_BYTES : VISITOR_MAX_BYTES;
  request.body = await readBytes(request, maxBytes);
  next();
};

export function isUpload(request: Request): boolean {
  return request.method === 'POST' && mediaType(request) === UPLOAD_TYPE;
}

export function isPlainForm(request: Request): boolean {
  return mediaType(request) === PLAIN_FORM_TYPE;
}

function mediaType(request: Request): string {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return type;
}

/** Reads a body of UTF-8. Throws TOO_LARGE or MALFORMED_REQUEST. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { message: 'The request is not valid UTF-8.', cause });
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(request);
  const chunks = await new Promise<Buffer[]>((resolve, reject) => {
    const received: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(tooLarge(request));
      else received.push(chunk);
    });
    request.on('end', () => resolve(received));
    // The client has left or sent a malformed chunk.
    request.on('error', (cause) => reject(new AppError('MALFORMED_REQUEST', { cause })));
    request.on('close', () => reject(new AppError('MALFORMED_REQUEST')));
  });
  return Buffer.concat(chunks);
}

/** Does not read the rest of the body, so the connection cannot be used again. */
function tooLarge(request: Request): AppError {
  request.pause();
  request.res?.setHeader('Connection', 'close');
  return new AppError('TOO_LARGE');
}

function parseObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { message: 'The request is not valid JSON.', cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('MALFORMED_REQUEST', { message: 'The request must be a JSON object.' });
  }
  return value;
}
