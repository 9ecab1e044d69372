import type { Request } from 'express';
import type { Backups as OwnersBackups } from '../../back-office/backups.ts';
import { AppError } from '../../rules/errors.ts';
import type { Backups } from '../backup/backups.ts';

/** Returns the backups as the sender of this request may use them. */
export function backupsFor(request: Request, backups: Backups): OwnersBackups {
  const isOwner = () => request.signedIn?.operator.role === 'owner';
  const requireOwner = () => {
    if (!isOwner()) throw new AppError(request.signedIn ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN');
  };
  return {
    settings() {
      requireOwner();
      return { directory: backups.directory, everyHours: backups.everyHours, kept: backups.kept };
    },
    async list(part) {
      requireOwner();
      const { runs, count } = await backups.runs(part);
      return { entries: runs.map((run) => ({ ...run, bytes: run.bytes === null ? null : Number(run.bytes) })), count };
    },
    async create() {
      requireOwner();
      return backups.create().then(
        () => null,
        (error: Error) => error.message,
      );
    },
    async lastFailed() {
      if (!isOwner()) return false;
      const { runs } = await backups.runs({ offset: 0, limit: 1 });
      return runs.some(({ error }) => error !== null);
    },
  };
}
