import { BackupError } from './backup-error.ts';
import type { RowSummary } from './rows.ts';
import type { StoredTable } from './stored-tables.ts';

/** Changes when an older version of the site can no longer read the file. */
export const FORMAT = 1;

/** The last file of a backup. A backup without it is incomplete. */
export const MANIFEST = 'manifest.json';

export interface StoredMail {
  id: string;
  sha256: string;
}

export interface Manifest {
  format: typeof FORMAT;
  /** When the backup was started. Later changes are not in it. */
  createdAt: string;
  /** Names of the migrations of the database, oldest first. */
  migrations: string[];
  /** In the order in which the rows can be inserted. */
  tables: (StoredTable & RowSummary)[];
  /** Emails that were written to files. */
  mails: StoredMail[];
}

export function tableEntry(name: string): string {
  return `tables/${name}.jsonl`;
}

export function mailEntry(id: string): string {
  return `mail/${id}.eml`;
}

/** Throws a BackupError if this version cannot read the backup. */
export function parseManifest(text: string): Manifest {
  const manifest = parse(text);
  if (manifest.format !== FORMAT) {
    throw new BackupError(`The backup has format ${manifest.format}, and this version of the site reads ${FORMAT}.`);
  }
  const { tables, mails } = manifest;
  if (!Array.isArray(tables) || tables.length === 0 || !Array.isArray(mails)) throw damaged('it contains no tables');
  return manifest;
}

function parse(text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch (cause) {
    throw damaged('its manifest cannot be read', { cause });
  }
}

export function damaged(problem: string, options?: ErrorOptions): BackupError {
  return new BackupError(`The backup is damaged: ${problem}. Nothing was changed.`, options);
}
