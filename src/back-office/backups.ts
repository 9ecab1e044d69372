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
  createdAt: Date;
}

/** The backups, for owners only. The operations throw an AppError. */
export interface Backups {
  /** Directory, hours between scheduled backups (0: none), and the number of files that are kept. */
  settings(): { directory: string; everyHours: number; kept: number };
  /** Returns a part of the backups, newest first, and the number of all. */
  list(part: { offset: number; limit: number }): Promise<{ entries: BackupEntry[]; count: number }>;
  /** Writes a backup. Returns the reason if that fails, otherwise null. */
  create(): Promise<string | null>;
  /** Returns whether the last backup failed. False for operators who are not owners. */
  lastFailed(): Promise<boolean>;
}
