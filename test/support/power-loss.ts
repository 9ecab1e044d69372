import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** Run as `power-loss.ts LOST SURVIVED`: prints each acknowledged row, then kills itself without closing the database. */
const [, , lost = '', survived = ''] = process.argv;
const fs = createRequire(import.meta.url)('node:fs') as typeof import('node:fs');

const { fsyncSync, renameSync } = fs;
const inSurvived = (file: string) => path.join(survived, path.relative(lost, file));

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  const file = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  if (fs.statSync(file).isDirectory()) return fs.mkdirSync(inSurvived(file), { recursive: true }) as undefined;
  fs.mkdirSync(path.dirname(inSurvived(file)), { recursive: true });
  fs.copyFileSync(file, inSurvived(file));
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  if (fs.existsSync(inSurvived(String(from)))) renameSync(inSurvived(String(from)), inSurvived(String(to)));
};
syncBuiltinESMExports();

const { openEngine } = await import('../../src/server/database/embedded/engine.ts');
const { engine } = await openEngine(path.resolve(lost));
await engine.exec('CREATE TABLE lead (name text)');
for (let number = 0; number < 30; number += 1) {
  // After the checkpoint, earlier rows are safe only if the data files were synced.
  if (number === 15) await engine.exec('CHECKPOINT');
  const name = `lead ${String(number).padStart(2, '0')}`;
  await engine.query('INSERT INTO lead VALUES ($1)', [name]);
  process.stdout.write(`${name}\n`);
}
process.kill(process.pid, 'SIGKILL');
