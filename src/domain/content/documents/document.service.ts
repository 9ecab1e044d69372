import type { DeepPartial, EntityManager, EntityTarget } from 'typeorm';
import { isSameValue } from '../../../rules/document-parts.ts';
import { invalidInput, notFound } from '../../../rules/errors.ts';
import { isId } from '../../../rules/id.ts';
import { clean, cleanOrNull } from '../../../rules/text.ts';
import type { ContentFields } from '../../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../../rules/content-types.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { withConstraintErrors } from '../../shared/constraint-errors.ts';
import type { Addressed, Stored, Versioned } from '../declarations/document.ts';
import { recordChange, snapshotAt } from '../history/change.service.ts';
import { contentTypeOf, definitionOf } from '../declarations/content-type.ts';
import { moveAddress } from '../redirects/redirect.service.ts';

/**
 * Creates a document and records the change in the same transaction. Throws CONFLICT if its address leads to another
 * document, INVALID_INPUT if the values contradict each other, and either if they violate a database constraint.
 */
export function createDocument<Entity extends Addressed>(
  context: RequestContext,
  entity: EntityTarget<Entity>,
  values: DeepPartial<Entity>,
): Promise<Entity> {
  const { operator } = context;
  const definition = definitionOf(entity as Function);
  return inTransaction(context, async (transaction) => {
    const created = cleaned(definition.fields, values);
    refuseContradictions(definition, created);
    const { identifiers } = await transaction.insert(entity, created as never);
    const after = await transaction.findOneByOrFail(entity, identifiers[0] as never);
    await recordChange(transaction, { contentType: contentTypeOf(entity), operator, before: null, after });
    await moveAddress(transaction, { entity, before: null, after });
    return after;
  });
}

/**
 * Updates a document and records the change in the same transaction. `edit` returns the new values for the stored
 * document, which nobody else can change until they are written. Values that are stored already change nothing. A former
 * address leads to the new one. Throws NOT_FOUND, CONFLICT if the new address leads to another document, INVALID_INPUT if
 * the values contradict each other, and either if they violate a database constraint.
 */
export function updateDocument<Entity extends Addressed>(
  context: RequestContext,
  entity: EntityTarget<Entity>,
  id: string,
  edit: (stored: Entity) => DeepPartial<Entity>,
): Promise<Entity> {
  const { operator } = context;
  const definition = definitionOf(entity as Function);
  return inTransaction(context, async (transaction) => {
    const before = await lockDocument(transaction, entity, id);
    const values = cleaned(definition.fields, edit(before));
    if (isStoredIn(before, values)) return before;
    refuseContradictions(definition, { ...before, ...values });
    await transaction.update(entity, id, values as never);
    const after = await transaction.findOneByOrFail(entity, { id } as never);
    await recordChange(transaction, { contentType: contentTypeOf(entity), operator, before, after });
    await moveAddress(transaction, { entity, before, after });
    return after;
  });
}

/**
 * Deletes a document and records the change in the same transaction. `check` throws if the stored document must stay.
 * Throws NOT_FOUND, and CONFLICT if other rows refer to the document.
 */
export function deleteDocument<Entity extends Versioned>(
  context: RequestContext,
  entity: EntityTarget<Entity>,
  id: string,
  check: (stored: Entity) => void,
): Promise<boolean> {
  const { operator } = context;
  return inTransaction(context, async (transaction) => {
    const before = await lockDocument(transaction, entity, id);
    check(before);
    await transaction.delete(entity, id);
    await recordChange(transaction, { contentType: contentTypeOf(entity), operator, before, after: null });
    return true;
  });
}

/** Throws INVALID_INPUT if the values of a document contradict each other. */
export function refuseContradictions({ contradictions }: ContentTypeDefinition, values: object): void {
  const problems = contradictions?.(values) ?? {};
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}

/** Reads a document, published or not, at its stored or at an earlier version. Throws NOT_FOUND. */
export async function readDocument<Entity extends Versioned>(
  { manager }: RequestContext,
  entity: EntityTarget<Entity>,
  { id, version }: { id: string; version?: number | null | undefined },
): Promise<Entity> {
  const stored = isId(id) && (await manager.findOneBy(entity, { id } as never));
  if (!stored) throw notFound('Not found.');
  if (typeof version !== 'number' || version === stored.version) return stored;
  const snapshot = await snapshotAt(manager, contentTypeOf(entity), { id, version });
  if (!snapshot) throw notFound('Not found.');
  // A column that is newer than the snapshot has its stored value.
  return { ...stored, ...snapshot };
}

/** Reads and locks a document, so that no concurrent write changes it before this change is recorded. */
async function lockDocument<Entity extends Stored>(
  transaction: EntityManager,
  entity: EntityTarget<Entity>,
  id: string,
): Promise<Entity> {
  const where = { id } as never;
  const found = isId(id) && (await transaction.findOne(entity, { where, lock: { mode: 'pessimistic_write' } }));
  if (!found) throw notFound('Not found.');
  return found;
}

export async function inTransaction<Result>(
  { manager, contentChanged }: RequestContext,
  work: (transaction: EntityManager) => Promise<Result>,
): Promise<Result> {
  const result = await withConstraintErrors(() => manager.transaction(work));
  contentChanged();
  return result;
}

/** Returns whether a row has all the values. Ignores those that are undefined. */
export function isStoredIn(stored: object, values: object): boolean {
  const columns: Record<string, unknown> = { ...stored };
  return Object.entries(values).every(([name, value]) => value === undefined || isSameValue(value, columns[name]));
}

/**
 * Cleans texts in the same way as the validation, gives them the form in which they are stored, and replaces empty texts with
 * null where the field allows it.
 */
export function cleaned<Values extends object>(fields: ContentFields, values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => {
    const described = fields[field];
    if (typeof value === 'string') return [field, cleanOrNull(value) ?? (described?.schema.required ? '' : null)];
    const columns = described?.kind.type === 'table' ? described.kind.columns : {};
    if (Array.isArray(value)) return [field, value.map((entry) => cleanedEntry(entry, columns))];
    return [field, value];
  });
  return Object.fromEntries(entries) as Values;
}

/** Cleans an entry of a list, or the cells of a row. */
function cleanedEntry(entry: unknown, columns: ContentFields): unknown {
  if (typeof entry === 'string') return cleanOrNull(entry);
  if (typeof entry !== 'object' || entry === null) return entry;
  const cells = Object.entries(entry).map(([column, cell]) => {
    if (typeof cell !== 'string') return [column, cell];
    return [column, columns[column]?.stored?.(clean(cell)) ?? clean(cell)];
  });
  return Object.fromEntries(cells);
}
