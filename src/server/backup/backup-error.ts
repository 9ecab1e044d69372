import { StartError } from '../../start-error.ts';

/** Why a backup was not written or not restored. Its message tells the operator what to do. */
export class BackupError extends StartError {}

export class BackupRunningError extends BackupError {
  constructor() {
    super('Another backup is being written.');
  }
}
