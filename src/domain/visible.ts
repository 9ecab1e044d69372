import type { EntityTarget, SelectQueryBuilder } from 'typeorm';
import type { Context } from './context.ts';

/** What visitors may see of any content. The draft of a preview link is the one exception. */
export function isVisible(alias: string, { previewId }: Pick<Context, 'previewId'>): string {
  const published = `${alias}.published AND (${alias}.publishAt IS NULL OR ${alias}.publishAt <= now())`;
  return previewId ? `(${published} OR ${alias}.id = :previewId)` : published;
}

/** The one query from which every public read of content starts. With `fields` it reads no other columns than those. */
export function visible<Entity extends object>(
  context: Context,
  entity: EntityTarget<Entity>,
  alias: string,
  fields?: readonly string[],
): SelectQueryBuilder<Entity> {
  const { manager, previewId } = context;
  const query = manager.createQueryBuilder(entity, alias).where(isVisible(alias, context), { previewId });
  if (!fields) return query;
  const columns = manager.connection.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
  const wanted = columns.filter((column) => column === 'id' || fields.includes(column));
  return query.select(wanted.map((column) => `${alias}.${column}`));
}
