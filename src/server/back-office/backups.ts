import type { Request } from 'express';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Backups as OwnersBackups } from '../../back-office/backups.ts';
import { recordEvent } from '../../domain/accounts/audit-log.service.ts';
import { AppError } from '../../rules/errors.ts';
import type { Backups } from '../backup/backups.ts';
import type { Database } from '../database/database.ts';
import { actorOf } from './actor.ts';

/** Returns the backups as the sender of this request may use them. */
export function backupsFor(request: Request, backups: Backups, { source }: Database): OwnersBackups {
  const isOwner = () => request.signedIn?.operator.role === 'owner';
  const requireOwner = () => {
    if (!isOwner()) throw new AppError(request.signedIn ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN');
  };
  return {
    settings() {
      requireOwner();
      return { directory: backups.directory, daily: backups.daily, kept: backups.kept };
    },
    async list(part) {
      requireOwner();
      const { runs, count } = await backups.runs(part);
      const hasSecondFactor = request.signedIn?.secondFactor === true;
      const entries = runs.map((run) => ({
        ...run,
        bytes: run.bytes === null ? null : Number(run.bytes),
        mayDownload: hasSecondFactor && backups.fileOf(run) !== undefined,
      }));
      return { entries, count };
    },
    async create() {
      requireOwner();
      return backups.create().then(
        () => null,
        (error: Error) => error.message,
      );
    },
    async download(id) {
      requireOwner();
      // The session of such an account began with its second factor.
      if (!request.signedIn?.secondFactor) throw new AppError('NOT_ALLOWED', { message: NEEDS_SECOND_FACTOR });
      const file = await backups.find(id);
      if (!file) throw new AppError('NOT_FOUND', { message: 'This backup is no longer on this server.' });
      await recordEvent(source.manager, actorOf(request), 'backup-downloaded');
      return {
        name: path.basename(file),
        bytes: (await stat(file)).size,
        // Node's types and those of browsers differ.
        content: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>,
      };
    },
    async last() {
      return isOwner() ? backups.last() : undefined;
    },
  };
}

const NEEDS_SECOND_FACTOR = 'Turn on your second factor to download backups.';
