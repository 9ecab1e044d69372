import { readFileSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DocumentTextError } from './document-text.ts';

/** Several times the longest text that a document may have. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Reads a text file. Throws a DocumentTextError if it is too large or not UTF-8. */
export function readTextFile(file: string): string {
  const { text, encoding } = decodeText(readBytes(file));
  if (encoding === 'UTF-8') return text;
  throw new DocumentTextError(`The file is ${encoding} and not UTF-8. Please save it as UTF-8`, 1);
}

/** Throws a DocumentTextError, before it reads anything, if a file is too large. */
export function readBytes(file: string, maxBytes?: number): Buffer {
  requireSize(statSync(file).size, maxBytes);
  return readFileSync(file);
}

/** Throws a DocumentTextError if a file of a size is too large. */
export function requireSize(bytes: number, maxBytes = MAX_BYTES): void {
  if (bytes > maxBytes) throw new DocumentTextError(`The file is larger than ${maxBytes / 1024 / 1024} MB`, 1);
}

/**
 * Returns a text and its encoding. A file without a byte order mark that is not valid UTF-8 is read as Windows-1252, which has
 * the characters of ISO-8859-1.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'UTF-16LE' : bytes[0] === 0xfe && bytes[1] === 0xff && 'UTF-16BE';
  if (mark) return { text: new TextDecoder(mark).decode(bytes), encoding: mark };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** Removes files that an earlier export has written. */
export async function removeOthers(folder: string, written: ReadonlySet<string>, ours: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    if (ours.test(name) && !written.has(name)) await rm(path.join(folder, name));
  }
}
