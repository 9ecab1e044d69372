import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Copies } from '../prepare.ts';
import { syncPath, syncTree } from './sync-files.ts';

const nameOf = (migration: string) => `postgres.before-${migration}`;

/** Returns the copies of a database that were made before migrations. They are beside its files, and only the last one is kept. */
export function copiesOf(dataDir: string): Copies {
  const folder = path.resolve(dataDir);
  return {
    make(migration) {
      const name = nameOf(migration);
      const unfinished = path.join(folder, `${name}.unfinished`);
      rmSync(unfinished, { recursive: true, force: true });
      // The engine has the session of the caller and writes nothing meanwhile, so the copy is that of one moment.
      cpSync(path.join(folder, 'postgres'), unfinished, { recursive: true });
      syncTree(unfinished);
      for (const other of readdirSync(folder)) {
        if (other.startsWith(nameOf('')) && path.join(folder, other) !== unfinished)
          rmSync(path.join(folder, other), { recursive: true });
      }
      renameSync(unfinished, path.join(folder, name));
      syncPath(folder);
      return path.join(folder, name);
    },
    find(migration) {
      const copy = path.join(folder, nameOf(migration));
      return existsSync(copy) ? copy : undefined;
    },
  };
}
