import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environment } from './environment.ts';

/** A data directory of its own, as a first start leaves it or without a table, with what removes it. */
export function dataDirectory({ empty = false } = {}): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-data-'));
  cpSync(environment(empty ? 'TEST_EMPTY_DIR' : 'TEST_DATA_DIR'), dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
