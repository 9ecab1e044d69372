import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { freeSpace, MIN_FREE_BYTES } from '../../free-space.ts';

const INTERVAL_MS = 1_000;

/** The engine has no background process, so a checkpoint has to be requested after this time or this much log. */
const CHECKPOINT_MS = 600_000;
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

/** Writes are accepted again when this much more than the minimum is free, so that the state does not alternate. */
const MARGIN_BYTES = 16 * 1024 * 1024;

interface Upkeep {
  source: DataSource;
  dataDir: string;
  log: Logger;
  /** Returns the free space of the disk in bytes. */
  freeBytes?: (directory: string) => Promise<number>;
}

/**
 * Watches the embedded database every second. Writes checkpoints, which bound the write-ahead log. Makes the database read-only
 * while the disk is almost full, because the engine stops when it cannot extend the log. Returns a function that ends it.
 */
export async function startUpkeep({
  source,
  dataDir,
  log,
  freeBytes = freeSpace,
}: Upkeep): Promise<() => Promise<void>> {
  let checkpointAt = performance.now();
  let checkpointPosition = await walPosition(source);
  let readOnly = false;

  async function watchFreeSpace(): Promise<void> {
    const free = await freeBytes(dataDir);
    const full = free < (readOnly ? MIN_FREE_BYTES + MARGIN_BYTES : MIN_FREE_BYTES);
    if (full === readOnly) return;
    // The engine has one session, so this applies to every later transaction.
    await source.query(`SET default_transaction_read_only = ${full ? 'on' : 'off'}`);
    readOnly = full;
    if (full) log.error({ free }, 'the disk is almost full: writes are refused');
    else log.info({ free }, 'writes are accepted again');
  }

  async function checkpointIfDue(): Promise<void> {
    const written = (await walPosition(source)) - checkpointPosition;
    const due = written >= CHECKPOINT_BYTES || performance.now() - checkpointAt >= CHECKPOINT_MS;
    if (!due) return;
    if (written > 0) await source.query('CHECKPOINT');
    checkpointAt = performance.now();
    checkpointPosition = await walPosition(source);
  }

  async function run(): Promise<void> {
    try {
      await watchFreeSpace();
      await checkpointIfDue();
    } catch (error) {
      log.warn({ err: error }, 'upkeep of the embedded database failed');
    }
  }

  await run();
  let running = Promise.resolve();
  let idle = true;
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = run().finally(() => (idle = true));
  }, INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Returns the number of bytes that the write-ahead log has ever contained. */
async function walPosition(source: DataSource): Promise<number> {
  const [row] = await source.query<{ position: string }[]>(`SELECT pg_current_wal_insert_lsn() - '0/0' AS position`);
  return Number(row?.position);
}
