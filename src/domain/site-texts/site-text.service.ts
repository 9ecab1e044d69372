import sql from 'sql-template-tag';
import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { ContentType } from '../../rules/content-types.ts';
import type { ContentFields } from '../../rules/content-field.ts';
import { isSameValue } from '../../rules/document-parts.ts';
import { invalidInput, notFound } from '../../rules/errors.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { MISSING_ENTRY } from '../shared/constraint-errors.ts';
import { cleaned, inTransaction, isStoredIn, refuseContradictions } from '../content/documents/document.service.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import { Change, type Snapshot } from '../content/history/change.entity.ts';
import { recordChange, snapshotAt } from '../content/history/change.service.ts';
import type { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { isPublished, type Reader } from '../content/publication/published-query.ts';
import { queryRows } from '../shared/sql.ts';
import { StoredText } from '../content/declarations/site-text.entity.ts';
import type { ValuesOf } from '../content/declarations/site-text.ts';

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
  const [row] = await queryRows<StoredText & { visible: boolean }>(
    reader.manager,
    sql`SELECT site_texts.*, ${isPublished('site_texts', reader)} AS visible FROM site_texts WHERE key = ${key}`,
  );
  if (!row) throw notFound('Not found.');
  const { visible, ...stored } = row;
  if (visible) return textOf(stored);
  const [last] = await queryRows<{ before: Snapshot }>(
    reader.manager,
    sql`
      SELECT before FROM changes
      WHERE "contentType" = ${key} AND "documentId" = ${row.id} AND (before ->> 'published')::boolean
        AND coalesce((before ->> 'publishAt')::timestamptz, '-infinity') <= "createdAt"
      ORDER BY version DESC LIMIT 1`,
  );
  if (!last) throw notFound('Not found.');
  return { ...textOf<Text>(stored), ...last.before };
}

/** Returns the stored texts, published or not, or those of an earlier version. Throws NOT_FOUND. */
export async function storedText<Text extends PublishableEntity>(
  manager: EntityManager,
  type: ClassType<Text>,
  version?: number | null,
): Promise<Text> {
  const { key } = definitionOf(type);
  const stored = textOf<Text>(await rowOf(manager, key));
  if (typeof version !== 'number' || version === stored.version) return stored;
  const snapshot = await snapshotAt(manager, key, { id: stored.id, version });
  if (!snapshot) throw notFound('Not found.');
  // A field that is newer than the snapshot has its stored value.
  return { ...stored, ...snapshot };
}

/**
 * Updates the texts and records the change in the same transaction. `edit` returns the new values for the stored texts, which
 * nobody else can change until they are written. Values that are stored already change nothing. Throws INVALID_INPUT if the
 * values contradict each other.
 */
export function updateText<Text extends PublishableEntity>(
  context: RequestContext,
  type: ClassType<Text>,
  edit: (stored: Text) => object,
): Promise<Text> {
  return inTransaction(context, (transaction) => writeText(transaction, type, { ...context, edit }));
}

interface Write<Text> extends Pick<RequestContext, 'operator'> {
  edit(stored: Text): object;
}

/** Writes the texts and records the change. Call it in a transaction. */
export async function writeText<Text extends PublishableEntity>(
  transaction: EntityManager,
  type: ClassType<Text>,
  { operator, edit }: Write<Text>,
): Promise<Text> {
  const definition = definitionOf(type);
  const { key, fields } = definition;
  const row = await rowOf(transaction, key, 'pessimistic_write');
  const before = textOf<Text>(row);
  const edited = cleaned(fields, edit(before));
  if (isStoredIn(before, edited)) return before;
  refuseContradictions(definition, { ...before, ...edited });
  await requirePictures(transaction, fields, edited);
  const { published, publishAt, ...values } = edited as Partial<PublishableEntity>;
  await transaction.update(StoredText, row.id, { published, publishAt, values: { ...row.values, ...values } } as never);
  const after = textOf<Text>(await rowOf(transaction, key));
  await recordChange(transaction, { contentType: key, operator, before, after });
  return after;
}

/** Throws INVALID_INPUT if a picture does not exist. For other content types, a foreign key tells. */
async function requirePictures(manager: EntityManager, fields: ContentFields, values: object): Promise<void> {
  const given = new Map<string, unknown>(Object.entries(values));
  for (const [name, { kind }] of Object.entries(fields)) {
    const hash = given.get(name);
    if (kind.type !== 'picture' || !hash) continue;
    const found = await queryRows(manager, sql`SELECT FROM pictures WHERE hash = ${hash}`);
    if (found.length === 0) throw invalidInput({ [name]: MISSING_ENTRY });
  }
}

async function rowOf(manager: EntityManager, key: ContentType, mode?: 'pessimistic_write'): Promise<StoredText> {
  const row = await manager.findOne(StoredText, { where: { key }, ...(mode && { lock: { mode } }) });
  if (!row) throw notFound('Not found.');
  return row;
}

/** Returns a row as a document of its class. */
function textOf<Text>(row: StoredText): Text {
  const { key: _, values, ...publication } = row;
  return { ...values, ...publication } as Text;
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
  if (!stored) return void (await manager.insert(StoredText, { key, values: first as never }));
  const values = (await isChanged(manager, type)) ? { ...first, ...stored.values } : first;
  if (isSameValue(values, stored.values)) return;
  await manager.update(StoredText, stored.id, { values: values as never });
}

/** Returns whether somebody has changed the texts since they were created. */
export function isChanged(manager: EntityManager, type: Function): Promise<boolean> {
  return manager.existsBy(Change, { contentType: definitionOf(type).key });
}
