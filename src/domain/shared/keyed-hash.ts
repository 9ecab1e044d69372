import { createHmac } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { Secret } from './secret.entity.ts';

/** Name of the row that a migration inserts. */
const LINKS = 'links';

const keys = new WeakMap<DataSource, Buffer>();

async function key(manager: EntityManager): Promise<Buffer> {
  const known = keys.get(manager.dataSource);
  if (known) return known;
  const { value } = await manager.findOneByOrFail(Secret, { name: LINKS });
  const read = Buffer.from(value, 'hex');
  keys.set(manager.dataSource, read);
  return read;
}

/** Returns an HMAC-SHA256 with the key that all processes share. The first line states the purpose, so that hashes differ. */
export async function keyedHash(manager: EntityManager, lines: readonly string[]): Promise<string> {
  return createHmac('sha256', await key(manager))
    .update(lines.join('\n'))
    .digest('hex');
}
