import type { EntityTarget, SelectQueryBuilder } from 'typeorm';
import type { Context } from './context.ts';

/** What visitors may see of any content. The draft of a preview link is the one exception. */
export function isVisible(alias: string): string {
  const published = `${alias}.published AND (${alias}.publishAt IS NULL OR ${alias}.publishAt <= now())`;
  return `(${published} OR ${alias}.id = :previewId)`;
}

/** The one query from which every public read of content starts. */
export function visible<Entity extends object>(
  { manager, previewId }: Context,
  entity: EntityTarget<Entity>,
  alias: string,
): SelectQueryBuilder<Entity> {
  return manager.createQueryBuilder(entity, alias).where(isVisible(alias), { previewId });
}
