import type { EntityManager, EntityTarget } from 'typeorm';
import type { ContentNoun } from '../rules/content.ts';

/** The entity of a content noun, by the name of its table. */
export function contentEntity(manager: EntityManager, noun: ContentNoun): EntityTarget<{ id: string }> {
  return manager.connection.getMetadata(noun.replaceAll('-', '_')).target as EntityTarget<{ id: string }>;
}
