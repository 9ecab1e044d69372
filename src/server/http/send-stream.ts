import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a body as fast as the client reads it, and to HEAD only the headers. Throws the error of a body that fails, and closes
 * the connection, so that the client does not take what it has for complete.
 */
export async function sendStream(
  response: Response,
  body: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  // Express would read all of the body and discard it.
  if (response.req.method === 'HEAD') return void response.end();
  try {
    await pipeline(body, response);
  } catch (error) {
    const hasLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) throw error;
  }
}
