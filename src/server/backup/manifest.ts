import { configure } from '@zip.js/zip.js';
import { isId } from '../../rules/id.ts';
import { BackupError } from './backup-error.ts';
import type { StoredTable } from './stored-tables.ts';

// Node compresses in its own threads.
configure({ useWebWorkers: false });

/** Changes when an older version of the site can no longer read the file. */
export const FORMAT = 2;

/** Format 1 also has checksums. */
const READABLE = new Set([1, FORMAT]);

/** The last file of a backup. A backup without it is incomplete. */
export const MANIFEST = 'manifest.json';

export type CountedTable = StoredTable & { rows: number };

export interface Manifest {
  format: number;
  /** When the backup was started. Later changes are not in it. */
  createdAt: string;
  /** Names of the migrations of the database, oldest first. */
  migrations: string[];
  /** In the order in which the rows can be inserted. */
  tables: CountedTable[];
  /** Emails that were written to files. */
  mails: { id: string }[];
}

export function tableEntry(name: string): string {
  return `tables/${name}.jsonl`;
}

export function mailEntry(id: string): string {
  return `mail/${id}.eml`;
}

/** Maximum size of a manifest, with some ten thousand emails. */
export const MANIFEST_MAX = 4 * 1024 ** 2;

/** Throws a BackupError if this version cannot read the backup. */
export function parseManifest(text: string): Manifest {
  const manifest = parse(text);
  if (!manifest || !READABLE.has(manifest.format)) {
    throw new BackupError(
      `The backup has format ${manifest?.format}, and this version of the site reads up to ${FORMAT}.`,
    );
  }
  const { tables, mails, migrations } = manifest;
  if (!isListOf(tables, isTable) || tables.length === 0) throw damaged('it contains no tables');
  if (!isListOf(mails, isMail)) throw damaged('an email has no valid ID');
  if (!isListOf(migrations, isText)) throw damaged('it does not name its version');
  for (const names of [tables.map(({ name }) => name), mails.map(({ id }) => id)]) {
    if (new Set(names).size < names.length) throw damaged('it names a table or an email twice');
  }
  return manifest;
}

function parse(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch (cause) {
    throw damaged('its manifest cannot be read', { cause });
  }
}

function isListOf(value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => item !== null && item !== undefined && isItem(item as Record<string, unknown>))
  );
}

const isText = (value: unknown) => typeof value === 'string';

function isTable({ name, columns, key = [], rows }: Record<string, unknown>): boolean {
  return isText(name) && isListOf(columns, isText) && isListOf(key, isText) && Number.isInteger(rows);
}

/** The ID becomes the name of a file. */
function isMail({ id }: Record<string, unknown>): boolean {
  return isText(id) && isId(String(id));
}

export function damaged(problem: string, options?: ErrorOptions): BackupError {
  return new BackupError(`The backup is damaged: ${problem}. Nothing was changed.`, options);
}
