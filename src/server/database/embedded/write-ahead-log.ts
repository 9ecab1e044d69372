import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Control } from './control-file.ts';
import { crc32c } from './crc32c.ts';

/** Identifies the version of PostgreSQL. It changes with those in `cluster-files.ts`. */
const WAL_PAGE_MAGIC = 0xd118;

const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;
const WAL_PAGE_BYTES = 8192;
const WAL_PAGE_HEADER_BYTES = 24;

/** Returns what is wrong with the part of the write-ahead log that a start needs, or nothing. */
export function findWalProblem(files: string, { checkpoint, redo, timeline }: Control): string | undefined {
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
