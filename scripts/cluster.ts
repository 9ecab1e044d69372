import { chmodSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEngine } from '../src/server/database/embedded/engine.ts';

/** Creates `dist/cluster`, the files of a PostgreSQL without tables. The first start of the site copies them. */
const CLUSTER = 'dist/cluster';

rmSync(CLUSTER, { recursive: true, force: true });
await (await openEngine(CLUSTER)).close();

// In a container, the user who starts the site is not the one who has built it. The files contain no secrets.
chmodSync(CLUSTER, 0o755);
for (const entry of readdirSync(CLUSTER, { recursive: true, withFileTypes: true })) {
  chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
