import type { EntityManager, EntityTarget } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import { AppError } from '../../../rules/errors.ts';
import type { Addressed } from '../declarations/document.ts';
import { definitionOf, entityOf } from '../declarations/content-type.ts';
import { Redirect } from './redirect.entity.ts';

interface Move {
  entity: EntityTarget<Addressed>;
  /** Null if the document is new. */
  before: Addressed | null;
  after: Addressed;
}

/**
 * Makes the former address of a document lead to its new one, if visitors ever saw the document there. Removes the
 * redirect from the new address. Call it in the transaction of the write, after the change is recorded. Throws CONFLICT
 * if the new address leads to another document.
 */
export async function moveAddress(manager: EntityManager, { entity, before, after }: Move): Promise<void> {
  const { key: contentType, hasPage } = definitionOf(entity as Function);
  if (!hasPage || before?.slug === after.slug) return;
  await freeAddress(manager, contentType, after);
  if (!before || !(await wasVisible(manager, contentType, before))) return;
  const redirect = { contentType, slug: before.slug, documentId: before.id };
  await manager.upsert(Redirect, redirect, ['contentType', 'slug']);
}

async function freeAddress(manager: EntityManager, contentType: ContentType, { id, slug }: Addressed): Promise<void> {
  const redirect = await manager.findOneBy(Redirect, { contentType, slug });
  if (!redirect) return;
  const { documentId } = redirect;
  if (documentId && documentId !== id && (await manager.existsBy(entityOf(contentType), { id: documentId }))) {
    const message = 'This is an old address of another entry. Choose another slug, or remove it under “Old addresses”';
    throw new AppError('CONFLICT', { message, fields: { slug: message } });
  }
  await manager.delete(Redirect, redirect.id);
}

/**
 * Returns whether visitors saw a document under a slug. The history has its state before each change, including
 * the current one.
 */
async function wasVisible(manager: EntityManager, contentType: ContentType, { id, slug }: Addressed): Promise<boolean> {
  const [row] = await manager.query<{ visible: boolean }[]>(
    `SELECT EXISTS (
       SELECT FROM changes
       WHERE "contentType" = $1 AND "documentId" = $2 AND before ->> 'slug' = $3 AND (before ->> 'published')::boolean
         AND coalesce((before ->> 'publishAt')::timestamptz, '-infinity') <= "createdAt"
     ) AS visible`,
    [contentType, id, slug],
  );
  return row?.visible ?? false;
}
