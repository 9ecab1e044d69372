import { invalidInput } from '../../rules/errors.ts';
import { DocumentTextError } from '../content-files/document-text.ts';
import { decodeText } from '../content-files/text-file.ts';
import { ENTRIES_MAX, type Reading } from './entry.ts';
import { ghostTables, readGhost } from './read-ghost.ts';
import { readMarkdown } from './read-markdown.ts';
import { isWordpress, readWordpress } from './read-wordpress.ts';
import type { SiteFiles } from './site-files.ts';

/** Reads the texts of another site. Throws INVALID_INPUT if it has nothing to import. */
export function readSite(files: SiteFiles, now: Date): Reading {
  const { paths } = files;
  const exports = paths.filter((file) => /\.(xml|json)$/i.test(file));
  const others = paths.filter((file) => !exports.includes(file));
  const readings = [readMarkdown(files, others, now), ...exports.map((file) => readExport(files, file))];
  const entries = readings.flatMap((reading) => reading.entries);
  const leftOut = [...files.leftOut, ...readings.flatMap((reading) => reading.leftOut)];
  if (entries.length > ENTRIES_MAX) throw invalidInput({ files: `There are more than ${ENTRIES_MAX} texts` });
  if (entries.length > 0) return { entries, leftOut };
  const [first] = leftOut;
  throw invalidInput({ files: `There is nothing to import${first ? `. ${first.source}: ${first.reason}` : ''}` });
}

/** WordPress and Ghost export larger sites in parts. */
const EXPORT_MAX_BYTES = 64 * 1024 * 1024;

/** Reads an export of WordPress or Ghost. */
function readExport(files: SiteFiles, file: string): Reading {
  const read = () => {
    const { text, encoding } = decodeText(files.read(file, EXPORT_MAX_BYTES));
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
