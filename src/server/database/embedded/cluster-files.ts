import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { StartError } from '../../start-error.ts';
import { crc32c } from './crc32c.ts';
import { syncPath } from './durable-file-system.ts';

/** What the engine reads and writes. A newer engine needs other values and a conversion of the files. */
const VERSION = '18';
const CONTROL_VERSION = 1800;
const WAL_PAGE_MAGIC = 0xd118;

const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;
const WAL_PAGE_BYTES = 8192;
const WAL_PAGE_HEADER_BYTES = 24;

/** PostgreSQL needs these, even if they are empty. Some backup programs leave out empty folders. */
const REQUIRED = [
  'base',
  'global/pg_filenode.map',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_xact',
  'postgresql.conf',
];

/** Files that may change while the database is stopped. */
const MAY_CHANGE = /\.conf$|^postmaster\.pid$/;

export class UnusableDirectoryError extends StartError {
  override readonly exitCode = 4;
}

/** The database cannot be opened. The message says what is wrong and what to do. */
export class DamagedDatabaseError extends UnusableDirectoryError {
  constructor(files: string, problem: string, options?: ErrorOptions) {
    super(
      `The database in ${files} cannot be opened: ${problem} Restore the whole data directory from a backup. ` +
        'Without a backup, keep a copy of the directory before you try anything.',
      options,
    );
  }
}

/**
 * Throws an error if the files of the cluster are damaged, incomplete or of another PostgreSQL version. Changes nothing: the
 * engine would write to the directory before it notices.
 */
export function verifyCluster(files: string): void {
  const problem = findProblem(files);
  if (problem !== undefined) throw new DamagedDatabaseError(files, `${problem} Nothing was changed.`);
}

function findProblem(files: string): string | undefined {
  const inFiles = (name: string) => path.join(files, name);
  if (!existsSync(inFiles('PG_VERSION'))) return 'PG_VERSION is missing.';
  const version = readFileSync(inFiles('PG_VERSION'), 'utf8').trim();
  if (version !== VERSION)
    return `It belongs to PostgreSQL ${version || '(unknown)'}, and this is PostgreSQL ${VERSION}.`;
  const missing = REQUIRED.find((name) => !existsSync(inFiles(name)));
  if (missing) return `${missing} is missing.`;
  if (!existsSync(inFiles(CONTROL_FILE))) return `${CONTROL_FILE} is missing.`;
  const control = parseControl(readFileSync(inFiles(CONTROL_FILE)));
  if (!control) return `${CONTROL_FILE} is damaged.`;
  if (control.version !== CONTROL_VERSION) return 'It belongs to another version of PostgreSQL.';
  return findWalProblem(files, control) ?? findChangedFile(files);
}

const CONTROL_FILE = 'global/pg_control';
const SHUT_DOWN = 1;

/** Offset of the checksum in pg_control, after the fields that it covers. */
const CONTROL_CHECKSUM = 292;

interface Control {
  version: number;
  state: number;
  /** Position of the last checkpoint in the write-ahead log, and where replaying the log starts. */
  checkpoint: bigint;
  redo: bigint;
  timeline: number;
}

/** Returns the fields of pg_control (`ControlFileData` in PostgreSQL's pg_control.h), or nothing if its checksum is wrong. */
function parseControl(bytes: Buffer): Control | undefined {
  if (bytes.length < CONTROL_CHECKSUM + 4) return undefined;
  if (crc32c(bytes.subarray(0, CONTROL_CHECKSUM)) !== bytes.readUInt32LE(CONTROL_CHECKSUM)) return undefined;
  return {
    version: bytes.readUInt32LE(8),
    state: bytes.readUInt32LE(16),
    checkpoint: bytes.readBigUInt64LE(32),
    redo: bytes.readBigUInt64LE(40),
    timeline: bytes.readUInt32LE(48),
  };
}

function findWalProblem(files: string, { checkpoint, redo, timeline }: Control): string | undefined {
  for (const position of [redo, checkpoint]) {
    const name = `pg_wal/${walSegment(position, timeline)}`;
    const file = path.join(files, name);
    if (!existsSync(file)) return `${name} is missing.`;
    if (statSync(file).size !== WAL_SEGMENT_BYTES) return `${name} is incomplete.`;
    const offset = Number(position % BigInt(WAL_SEGMENT_BYTES));
    const inPage = offset % WAL_PAGE_BYTES;
    const pages = readPages(file, offset - inPage);
    const hasPage = pages.readUInt16LE(0) === WAL_PAGE_MAGIC;
    if (!hasPage || (position === checkpoint && !isCheckpoint(pages, inPage))) return `${name} is damaged.`;
  }
  return undefined;
}

/** Returns two pages of a segment, or its last one: a record of a checkpoint continues on the next page at most. */
function readPages(file: string, start: number): Buffer {
  const pages = Buffer.alloc(2 * WAL_PAGE_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    return pages.subarray(0, readSync(descriptor, pages, 0, pages.length, start));
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the name of the file that contains a position, such as 000000010000000000000002. */
function walSegment(position: bigint, timeline: number): string {
  const segment = position / BigInt(WAL_SEGMENT_BYTES);
  const perFile = 0x1_0000_0000n / BigInt(WAL_SEGMENT_BYTES);
  return [timeline, segment / perFile, segment % perFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** Header of a record of the log: length, transaction, previous record, kind, and a checksum of everything else. */
const RECORD_HEADER_BYTES = 24;
const RECORD_CHECKSUM = 20;
/** Length of a checkpoint record. */
const CHECKPOINT_BYTES = 114;

function isCheckpoint(pages: Buffer, offset: number): boolean {
  if (pages.readUInt32LE(offset) !== CHECKPOINT_BYTES) return false;
  const record = readAcrossPages(pages, offset, CHECKPOINT_BYTES);
  // The rest of the record is in the next segment.
  if (record.length < CHECKPOINT_BYTES) return true;
  const checksum = crc32c(record.subarray(RECORD_HEADER_BYTES), record.subarray(0, RECORD_CHECKSUM));
  return checksum === record.readUInt32LE(RECORD_CHECKSUM);
}

function readAcrossPages(pages: Buffer, offset: number, length: number): Buffer {
  const room = WAL_PAGE_BYTES - offset;
  if (length <= room) return pages.subarray(offset, offset + length);
  const next = WAL_PAGE_BYTES + WAL_PAGE_HEADER_BYTES;
  return Buffer.concat([pages.subarray(offset, WAL_PAGE_BYTES), pages.subarray(next, next + length - room)]);
}

/** Checksums of all files of a stopped database, by path. */
type Checksums = Record<string, number>;

const checksumsFile = (files: string) => `${files}.checksums.json`;

/** Stores the checksums of a database that was shut down, so that the next start notices a change of its files. */
export function writeChecksums(files: string): void {
  const control = parseControl(readFileSync(path.join(files, CONTROL_FILE)));
  if (control?.state !== SHUT_DOWN) return;
  const unfinished = `${checksumsFile(files)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(checksumsOf(files)));
  syncPath(unfinished);
  renameSync(unfinished, checksumsFile(files));
}

/** Removes the checksums. They are outdated once the engine has opened the files. */
export function removeChecksums(files: string): void {
  rmSync(checksumsFile(files), { force: true });
  syncPath(path.dirname(files));
}

/** Returns whether a database was shut down in this directory. */
export function hasChecksums(files: string): boolean {
  return existsSync(checksumsFile(files));
}

function findChangedFile(files: string): string | undefined {
  if (!hasChecksums(files)) return undefined;
  const before = JSON.parse(readFileSync(checksumsFile(files), 'utf8')) as Checksums;
  const now = checksumsOf(files);
  // Every start and stop changes pg_control. With another one, a program without checksums has used the files since.
  if (before[CONTROL_FILE] !== now[CONTROL_FILE]) return undefined;
  const changed = Object.keys(before).find((name) => now[name] !== before[name]);
  return changed && `${changed} is ${changed in now ? 'damaged' : 'missing'}.`;
}

function checksumsOf(files: string): Checksums {
  const checksums: Checksums = {};
  const part = Buffer.alloc(PART_BYTES);
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(files, file).replaceAll(path.sep, '/');
    if (entry.isFile() && !MAY_CHANGE.test(name)) checksums[name] = checksumOf(file, part);
  }
  return checksums;
}

/** Files are read in parts of this size. With whole log segments, the process took 30 MB more for as long as it ran. */
const PART_BYTES = 256 * 1024;

function checksumOf(file: string, part: Buffer): number {
  const descriptor = openSync(file, 'r');
  try {
    let checksum = 0;
    let length: number;
    while ((length = readSync(descriptor, part)) > 0) checksum = crc32(part.subarray(0, length), checksum);
    return checksum;
  } finally {
    closeSync(descriptor);
  }
}
