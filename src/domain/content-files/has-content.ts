import type { EntityManager } from 'typeorm';
import { collectionDefinitions } from '../content-type-definitions.ts';
import { entityOf } from '../content/declarations/content-type.ts';
import { Picture } from '../pictures/picture.entity.ts';

/** Returns whether a site has content. Its first figures do not count, because every site has them. */
export async function hasContent(manager: EntityManager): Promise<boolean> {
  for (const { key } of collectionDefinitions) {
    if (key === 'claims') continue;
    if (await manager.exists(entityOf(key))) return true;
  }
  return manager.exists(Picture);
}
