import type { EntityTarget } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import type { Versioned } from './document.ts';
import type { Snapshot } from './history/change.entity.ts';
import { contentTypeOf, type PublishableEntity } from './publishable.entity.ts';
import type { Reader } from './published-query.ts';

/**
 * Returns the only document of a content type as visitors see it. While the stored version is a draft or scheduled, they see
 * the version that was published last, which is in the history. Throws NOT_FOUND if there is none.
 */
export async function publishedSingle<Entity extends PublishableEntity & Versioned>(
  { reads, previewId }: Reader,
  entity: EntityTarget<Entity>,
): Promise<Entity> {
  const stored = await reads.findOne(entity, { where: {} });
  if (!stored) throw notFound('Not found.');
  if (previewId === stored.id || isPublic(stored)) return stored;
  const contentType = contentTypeOf(reads, entity);
  const [last] = await reads.query<{ before: Snapshot }[]>(LAST_PUBLISHED, [contentType, stored.id]);
  if (!last) throw notFound('Not found.');
  return { ...stored, ...last.before };
}

/** Returns whether visitors see a version if it is the stored one. */
export function isPublic({ published, publishAt }: Pick<PublishableEntity, 'published' | 'publishAt'>): boolean {
  return published && (publishAt === null || publishAt <= new Date());
}

const LAST_PUBLISHED = `
  SELECT before FROM changes
  WHERE "contentType" = $1 AND "documentId" = $2 AND (before ->> 'published')::boolean
    AND coalesce((before ->> 'publishAt')::timestamptz, '-infinity') <= "createdAt"
  ORDER BY version DESC LIMIT 1`;
