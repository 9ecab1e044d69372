import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { isSameValue } from '../../rules/document-parts.ts';
import { notFound } from '../../rules/errors.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import type { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { StoredText } from '../content/declarations/site-text.entity.ts';
import type { ValuesOf } from '../content/declarations/site-text.ts';
import { readDocument } from '../content/documents/document.service.ts';
import { documentOf } from '../content/documents/stored-document.ts';
import { isChanged, lastSeen } from '../content/history/change.service.ts';
import { published, type Reader } from '../content/publication/published-query.ts';
import type { RequestContext } from '../shared/request-context.ts';

/** Returns the texts that visitors see. Caches them until the content changes. */
export function readText<Text extends PublishableEntity>(
  context: RequestContext,
  type: ClassType<Text>,
): Promise<Text> {
  return context.sameForAll(definitionOf(type).key, () => publishedText(context, type));
}

/**
 * Returns the texts that visitors see. While the stored version is a draft or scheduled, they see the version that was
 * published last, which is in the history. Throws NOT_FOUND if there is none.
 */
export async function publishedText<Text extends PublishableEntity>(
  reader: Reader,
  type: ClassType<Text>,
): Promise<Text> {
  const { key } = definitionOf(type);
  const visible = await published(reader, StoredText).andWhere({ key }).getOne();
  if (visible) return documentOf(visible) as Text;
  const stored = await readDocument(reader.manager, type);
  const last = await lastSeen(reader.manager, { contentType: key, documentId: stored.id });
  if (!last) throw notFound('Not found.');
  return { ...stored, ...last };
}

/**
 * Stores the first values of the texts as long as no operator has changed them, and later those of new fields. Call it at each
 * start.
 */
export async function fillText<Text extends PublishableEntity>(
  manager: EntityManager,
  type: ClassType<Text>,
  first: ValuesOf<Text>,
): Promise<void> {
  const { key } = definitionOf(type);
  const stored = await manager.findOneBy(StoredText, { key });
  if (!stored) return void (await manager.insert(StoredText, { key, values: first }));
  const values = (await isChanged(manager, key)) ? { ...first, ...stored.values } : first;
  if (isSameValue(values, stored.values)) return;
  await manager.update(StoredText, stored.id, { values });
}
