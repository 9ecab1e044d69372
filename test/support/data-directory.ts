import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environment } from './environment.ts';

export interface DataDirectory {
  dataDir: string;
  remove(): void;
}

/** Creates a data directory, seeded or without tables, and returns it with a function that removes it. */
export function dataDirectory({ empty = false } = {}): DataDirectory {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-data-'));
  cpSync(environment(empty ? 'TEST_EMPTY_DIR' : 'TEST_DATA_DIR'), dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
