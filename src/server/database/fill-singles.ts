import type { EntityManager } from 'typeorm';
import { fillSingle } from '../../domain/content/single-operations.ts';
import { Settings } from '../../domain/settings/settings.entity.ts';
import { site } from '../../site.config.ts';

/** Stores the first values of what exists once, as far as no operator has changed them. */
export async function fillSingles(manager: EntityManager): Promise<void> {
  await fillSingle(manager, Settings, site);
}
