import type { EntityManager } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import { AppError } from '../../../rules/errors.ts';
import { classOf, contentTypeDefinition } from '../declarations/content-type.ts';
import { wasSeenAt } from '../history/change.service.ts';
import { Redirect } from './redirect.entity.ts';

/** A document, whose slug is the end of its address if it has a page of its own. */
interface Addressed {
  id: string;
  slug?: string;
}

interface Move {
  contentType: ContentType;
  /** Null if the document is new. */
  before: Addressed | null;
  after: Addressed;
}

/**
 * Makes the former address of a document lead to its new one, if visitors ever saw the document there. Removes the
 * redirect from the new address. Call it in the transaction of the write, after the change is recorded. Throws CONFLICT
 * if the new address leads to another document.
 */
export async function moveAddress(manager: EntityManager, { contentType, before, after }: Move): Promise<void> {
  const { hasPage } = contentTypeDefinition(contentType);
  if (!hasPage || !after.slug || before?.slug === after.slug) return;
  await freeAddress(manager, { contentType, slug: after.slug }, after.id);
  if (!before?.slug) return;
  const { id: documentId, slug } = before;
  if (!(await wasSeenAt(manager, { contentType, documentId }, slug))) return;
  await manager.upsert(Redirect, { contentType, slug, documentId }, ['contentType', 'slug']);
}

async function freeAddress(
  manager: EntityManager,
  address: { contentType: ContentType; slug: string },
  id: string,
): Promise<void> {
  const redirect = await manager.findOneBy(Redirect, address);
  if (!redirect) return;
  const { documentId } = redirect;
  const isOfAnother = documentId && documentId !== id;
  if (isOfAnother && (await manager.existsBy(classOf(address.contentType), { id: documentId }))) {
    const message = 'This is an old address of another entry. Choose another slug, or remove it under “Old addresses”';
    throw new AppError('CONFLICT', { message, fields: { slug: message } });
  }
  await manager.delete(Redirect, redirect.id);
}
