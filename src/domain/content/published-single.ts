import { empty } from 'sql-template-tag';
import type { EntityTarget } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import type { Versioned } from './document.ts';
import type { Snapshot } from './history/change.entity.ts';
import { contentTypeOf, type PublishableEntity } from './publishable.entity.ts';
import { publishedQuery, queryRows, type Reader } from './published-query.ts';

/**
 * Returns the only document of a content type as visitors see it. While the stored version is a draft or scheduled, they see
 * the version that was published last, which is in the history. Throws NOT_FOUND if there is none.
 */
export async function publishedSingle<Entity extends PublishableEntity & Versioned>(
  reader: Reader,
  entity: EntityTarget<Entity>,
): Promise<Entity> {
  const { manager } = reader;
  const columns = manager.dataSource.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
  const [published] = await queryRows<Entity>(manager, publishedQuery(reader, entity, columns, empty));
  if (published) return published;
  const stored = await manager.findOne(entity, { where: {} });
  if (!stored) throw notFound('Not found.');
  const [last] = await manager.query<{ before: Snapshot }[]>(LAST_PUBLISHED, [
    contentTypeOf(manager, entity),
    stored.id,
  ]);
  if (!last) throw notFound('Not found.');
  return { ...stored, ...last.before };
}

const LAST_PUBLISHED = `
  SELECT before FROM changes
  WHERE "contentType" = $1 AND "documentId" = $2 AND (before ->> 'published')::boolean
    AND coalesce((before ->> 'publishAt')::timestamptz, '-infinity') <= "createdAt"
  ORDER BY version DESC LIMIT 1`;
