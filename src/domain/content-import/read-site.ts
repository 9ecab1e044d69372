import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { ContentFolderError } from '../content-files/content-problem.ts';
import { DocumentTextError } from '../content-files/document-text.ts';
import { decodeText, readBytes } from '../content-files/text-file.ts';
import { ENTRIES_MAX, type Reading } from './entry.ts';
import { folderFiles } from './folder-files.ts';
import { ghostTables, readGhost } from './read-ghost.ts';
import { PICTURE, readMarkdown } from './read-markdown.ts';
import { isWordpress, readWordpress } from './read-wordpress.ts';

/** Reads the site of another system in a folder or a file. Throws a ContentFolderError if it has nothing to import. */
export function readSite(target: string, now = new Date()): { root: string; reading: Reading } {
  const refuse = (message: string) => new ContentFolderError([{ file: target, line: 1, message }]);
  if (!existsSync(target)) throw refuse('There is no such file or folder');
  const isFolder = statSync(target).isDirectory();
  const root = isFolder ? target : path.dirname(target);
  const { files, leftOut } = isFolder ? folderFiles(root) : { files: [path.basename(target)], leftOut: [] };
  const exports = files.filter((file) => /\.(xml|json)$/i.test(file));
  const readings = [
    readMarkdown(
      root,
      files.filter((file) => !exports.includes(file)),
      now,
    ),
    ...exports.map((file) => readExport(root, file)),
  ];
  const entries = readings.flatMap((reading) => reading.entries);
  leftOut.push(...readings.flatMap((reading) => reading.leftOut));
  if (entries.length > ENTRIES_MAX) throw refuse(`There are more than ${ENTRIES_MAX} texts`);
  const pictureFiles = files.filter((file) => PICTURE.test(file)).length;
  if (entries.length > 0) return { root, reading: { entries, leftOut, pictureFiles } };
  const [first] = leftOut;
  throw refuse(`There is nothing to import${first ? `. ${first.source}: ${first.reason}` : ''}`);
}

/** WordPress and Ghost export larger sites in parts. */
const EXPORT_MAX_BYTES = 64 * 1024 * 1024;

/** Reads an export of WordPress or Ghost. */
function readExport(root: string, file: string): Reading {
  const read = () => {
    const { text, encoding } = decodeText(readBytes(path.join(root, file), EXPORT_MAX_BYTES));
    if (encoding !== 'UTF-8') return `it is ${encoding} and not UTF-8`;
    if (isWordpress(text)) return readWordpress(file, text);
    const tables = /\.json$/i.test(file) ? ghostTables(text) : undefined;
    return tables ? readGhost(file, tables) : 'it is no export of WordPress or Ghost';
  };
  try {
    const reading = read();
    if (typeof reading !== 'string') return reading;
    return { entries: [], leftOut: [{ source: file, reason: reading }] };
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    return { entries: [], leftOut: [{ source: file, reason: error.message }] };
  }
}
