import { crc32c } from './crc32c.ts';

export const CONTROL_FILE = 'global/pg_control';
/** The state of a database that was shut down. */
export const SHUT_DOWN = 1;

/** Offset of the checksum in pg_control, after the fields that it covers. */
const CONTROL_CHECKSUM = 292;

export interface Control {
  version: number;
  state: number;
  /** Position of the last checkpoint in the write-ahead log, and where replaying the log starts. */
  checkpoint: bigint;
  redo: bigint;
  timeline: number;
}

/** Returns the fields of pg_control (`ControlFileData` in PostgreSQL's pg_control.h), or nothing if its checksum is wrong. */
export function parseControl(bytes: Buffer): Control | undefined {
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
