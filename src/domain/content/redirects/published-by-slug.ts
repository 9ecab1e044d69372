import type { ClassType } from 'type-graphql';
import { definitionOf } from '../declarations/content-type.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';
import { published, type Reader } from '../publication/published-query.ts';
import { Redirect } from './redirect.entity.ts';

/**
 * Returns the published document with a slug or, if there is none, the one that had the slug before. Null if there is
 * neither.
 */
export async function publishedBySlug<Entity extends PublishableEntity & { slug: string }>(
  reader: Reader,
  entity: ClassType<Entity>,
  slug: string,
): Promise<Entity | null> {
  const { tableName } = reader.manager.dataSource.getMetadata(entity);
  const current = await published(reader, entity).andWhere(`${tableName}.slug = :slug`, { slug }).getOne();
  if (current) return current;
  const redirect = await reader.manager.findOneBy(Redirect, { contentType: definitionOf(entity).key, slug });
  return redirect && published(reader, entity).andWhereInIds([redirect.documentId]).getOne();
}
