import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Drawing } from '../../domain/pictures/drawing.ts';
import type { FileContent } from '../../domain/drawings/drawn-file.service.ts';
import { MINUTE_MS } from '../../rules/durations.ts';

const COMMAND = path.resolve('dist/server/draw.js');
/** A cover takes some seconds of a processor, which may be busy. */
const TIMEOUT_MS = MINUTE_MS;
const MAX_CHARACTERS = 8_000_000;

/**
 * Draws the files of a drawing in a process of its own: it takes a processor for up to some seconds, and the decoder of SVG,
 * which uploads must not reach, stays off in this one. Rejects if it fails or takes too long.
 */
export function draw(drawing: Drawing): Promise<FileContent[]> {
  return new Promise((resolve, reject) => {
    // Unlike `timeout`, a signal does not cut the output of a process that has just ended by itself.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { signal, killSignal: 'SIGKILL', maxBuffer: MAX_CHARACTERS, env: {} } as const;
    const child = execFile(process.execPath, [COMMAND], options, (error, output) => {
      if (error) reject(error);
      else resolve(decodeFiles(output));
    });
    // The error is that of the process.
    child.stdin?.on('error', () => {}).end(JSON.stringify(drawing));
  });
}

/** Returns files as text. */
export function encodeFiles(files: readonly FileContent[]): string {
  return JSON.stringify(files.map(({ path: name, bytes }) => [name, bytes.toString('base64')]));
}

function decodeFiles(text: string): FileContent[] {
  const files = JSON.parse(text) as [string, string][];
  return files.map(([name, base64]) => ({ path: name, bytes: Buffer.from(base64, 'base64') }));
}
