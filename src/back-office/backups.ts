/** A backup that was written or that failed. */
export interface BackupEntry {
  id: string;
  /** Name of the machine. */
  host: string;
  /** Path on that machine. Null if the backup failed. */
  file: string | null;
  /** Size of the file. */
  bytes: number | null;
  /** Why the backup failed. */
  error: string | null;
  /** Whether the operator may download it: the file is on this server, and the account has a second factor. */
  mayDownload: boolean;
  createdAt: Date;
}

/** The backups, for owners only. The operations throw an AppError. */
export interface Backups {
  /** Directory, whether there is a daily backup, and the number of files that are kept. */
  settings(): { directory: string; daily: boolean; kept: number };
  /** Returns a part of the backups, newest first, and the number of all. */
  list(part: { offset: number; limit: number }): Promise<{ entries: BackupEntry[]; count: number }>;
  /** Writes a backup. Returns the reason if that fails, otherwise null. */
  create(): Promise<string | null>;
  /** Opens the file of a backup, and records it in the audit log. */
  download(id: string): Promise<{ name: string; bytes: number; content: ReadableStream<Uint8Array<ArrayBuffer>> }>;
  /** Returns when the last backup was made, and whether the last attempt failed. Undefined for other operators. */
  last(): Promise<{ at: Date | null; failed: boolean } | undefined>;
}
