import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { ContentType, ContentTypeDefinition } from '../../../rules/content-types.ts';
import { AppError, invalidInput, notFound } from '../../../rules/errors.ts';
import { isId } from '../../../rules/id.ts';
import { withConstraintErrors } from '../../shared/constraint-errors.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { classOf, definitionOf } from '../declarations/content-type.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';
import { isChanged, latestChanges, recordChange, snapshotAt } from '../history/change.service.ts';
import { moveAddress } from '../redirects/redirect.service.ts';
import {
  cleaned,
  findDocument,
  insertDocument,
  isStoredIn,
  replaceValues,
  type DocumentType,
  type Values,
} from './stored-document.ts';

/*
 * The documents of all content types are written here: in the table of their content type, or as the only document of it, which is
 * found without an ID. Each write is recorded in its transaction.
 */

type Writer = Pick<RequestContext, 'operator'>;

interface Edit<Document> extends Writer {
  /** Null for the only document of its content type. */
  id: string | null;
  /** Returns the new values for the stored document, which nobody else can change until they are written. */
  edit(stored: Document, transaction: EntityManager): Partial<Document> | Promise<Partial<Document>>;
}

/** Returns a document, published or not, at its stored or at an earlier version. Throws NOT_FOUND. */
export async function readDocument<Document extends PublishableEntity>(
  manager: EntityManager,
  type: ClassType<Document>,
  { id = null, version }: { id?: string | null; version?: number | null | undefined } = {},
): Promise<Document> {
  const stored = await findDocument(manager, type, id);
  if (!stored) throw notFound('Not found.');
  if (typeof version !== 'number' || version === stored.version) return stored as Document;
  const snapshot = await snapshotAt(manager, { contentType: definitionOf(type).key, documentId: stored.id }, version);
  if (!snapshot) throw notFound('Not found.');
  // A field that is newer than the snapshot has its stored value.
  return { ...stored, ...snapshot } as Document;
}

/**
 * Creates a document. Throws CONFLICT if its address leads to another document, INVALID_INPUT if the values contradict each
 * other, and either if they violate a database constraint.
 */
export function createDocument<Document extends PublishableEntity>(
  context: RequestContext,
  type: ClassType<Document>,
  values: Partial<Document>,
): Promise<Document> {
  return inTransaction(context, async (transaction) => {
    const after = await write(transaction, type, { operator: context.operator, before: null, values });
    return after as Document;
  });
}

/**
 * Updates a document. Values that are stored already change nothing. Only the first save of a content type with one document is
 * recorded even then, because an operator confirms what came with the site. If the address changes, the former one leads to the new
 * one. Throws NOT_FOUND, CONFLICT if the new address leads to another document, INVALID_INPUT if the values contradict each other,
 * and either if they violate a database constraint.
 */
export function updateDocument<Document extends PublishableEntity>(
  context: RequestContext,
  type: ClassType<Document>,
  change: Pick<Edit<Document>, 'id' | 'edit'>,
): Promise<Document> {
  return inTransaction(context, (transaction) =>
    updateInTransaction(transaction, type, { ...change, operator: context.operator }),
  );
}

/** Updates a document in a transaction of the caller. */
export async function updateInTransaction<Document extends PublishableEntity>(
  transaction: EntityManager,
  type: ClassType<Document>,
  { operator, id, edit }: Edit<Document>,
): Promise<Document> {
  const before = await lockDocument(transaction, type, id);
  const values = await edit(before as Document, transaction);
  return (await write(transaction, type, { operator, before, values })) as Document;
}

/**
 * Deletes a document. `check` throws if the stored document must stay. Throws NOT_FOUND, and CONFLICT if other rows refer to
 * the document.
 */
export function deleteDocument(
  context: RequestContext,
  type: DocumentType,
  id: string,
  check: (stored: PublishableEntity) => void,
): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const before = await lockDocument(transaction, type, id);
    check(before);
    await transaction.delete(type, id);
    const named = { contentType: definitionOf(type).key, documentId: id };
    await recordChange(transaction, { ...named, operator: context.operator, before, after: null });
    return true;
  });
}

/**
 * Creates a removed document again, as it was. Its versions continue, so that no number repeats. Throws NOT_FOUND, and
 * CONFLICT if the document exists.
 */
export async function restoreDocument(context: RequestContext, contentType: ContentType, id: string): Promise<void> {
  const filter = { contentType, documentId: id };
  const [last] = isId(id) ? await latestChanges(context.manager, filter, { offset: 0, limit: 1 }) : [];
  if (!last) throw notFound('Not found.');
  if (last.after || !last.before) throw new AppError('CONFLICT', { message: 'It was already restored.' });
  await createDocument(context, classOf(contentType), { ...last.before, version: last.version + 1 });
}

/** Throws INVALID_INPUT if the values of a document contradict each other. */
function refuseContradictions({ contradictions }: ContentTypeDefinition, values: object): void {
  const problems = contradictions?.(values) ?? {};
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}

/** Writes new values, unless they are stored already, and records the change. */
async function write(
  transaction: EntityManager,
  type: DocumentType,
  { operator, before, values: given }: Writer & { before: PublishableEntity | null; values: Values },
): Promise<PublishableEntity> {
  const definition = definitionOf(type);
  const { key: contentType, fields, single } = definition;
  const values = cleaned(fields, given);
  if (before && isStoredIn(before, values)) {
    // The first save of an operator confirms the values that came with the site.
    const isConfirming = single && operator && !(await isChanged(transaction, contentType));
    if (!isConfirming) return before;
  }
  refuseContradictions(definition, { ...before, ...values });
  if (before) await replaceValues(transaction, type, { stored: before, values });
  const id = before?.id ?? (await insertDocument(transaction, type, values));
  const after = await readDocument(transaction, type, { id });
  await recordChange(transaction, { contentType, documentId: id, operator, before, after });
  await moveAddress(transaction, { contentType, before, after });
  return after;
}

/** Reads and locks a document, so that no concurrent write changes it before this change is recorded. Throws NOT_FOUND. */
async function lockDocument(
  transaction: EntityManager,
  type: DocumentType,
  id: string | null,
): Promise<PublishableEntity> {
  const found = await findDocument(transaction, type, id, { lock: { mode: 'pessimistic_write' } });
  if (!found) throw notFound('Not found.');
  return found;
}

async function inTransaction<Result>(
  { manager, contentChanged }: RequestContext,
  work: (transaction: EntityManager) => Promise<Result>,
): Promise<Result> {
  const result = await withConstraintErrors(() => manager.transaction(work));
  contentChanged();
  return result;
}
