import cluster from 'node:cluster';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Node loads this file before the built server (`--import`). On SIGUSR2 the fault of the variable FAULT occurs in the worker. */
const faults: Record<string, () => void> = {
  exception() {
    throw new Error('thrown on purpose');
  },
  rejection() {
    void Promise.reject(new Error('rejected on purpose'));
  },
  /** PostgreSQL panics if it cannot write its log. */
  panic() {
    const fs = createRequire(import.meta.url)('node:fs') as typeof import('node:fs');
    const { writeSync } = fs;
    fs.writeSync = ((descriptor: number, ...rest: [never]) => {
      if (fs.readlinkSync(`/proc/self/fd/${descriptor}`).includes('pg_wal')) {
        throw Object.assign(new Error('on purpose'), { code: 'EIO' });
      }
      return writeSync(descriptor, ...rest);
    }) as typeof writeSync;
    syncBuiltinESMExports();
  },
};

const fault = faults[process.env['FAULT'] ?? ''];
if (cluster.isWorker && fault) process.on('SIGUSR2', fault);
