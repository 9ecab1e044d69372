import {
  QueryFailedError,
  type DeepPartial,
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type SelectQueryBuilder,
} from 'typeorm';
import { isSameValue } from '../../rules/document-parts.ts';
import { AppError, invalidInput, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { cleanOrNull } from '../../rules/text.ts';
import type { PageArgs } from '../shared/page-args.ts';
import { publicationChecks } from '../publication-checks.ts';
import { contentTypeOf } from './publishable.entity.ts';
import type { Row } from './published-query.ts';
import { searchPatterns } from './search.ts';
import { recordChange, snapshotAt } from './history/change.service.ts';
import { moveAddress } from './redirects/redirect.service.ts';
import type { RequestContext } from '../shared/request-context.ts';

/** A row with an ID. */
export interface Stored {
  id: string;
}

/** A document, whose version grows with every write. */
export interface Versioned extends Stored {
  version: number;
}

/** A document whose slug is the end of its address. The only document of a content type has none. */
export interface Addressed extends Versioned {
  slug?: string;
}

interface WriteOptions {
  /** Whether the document may use an address that leads to another one. */
  takeAddress?: boolean | undefined;
}

interface Search {
  titleField: string;
  /** Search words. The title must contain all of them, ignoring case and accents. */
  q: string;
}

/** Returns one page of a list, including drafts, with the ID and the given columns. */
export function listDocuments<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  { columns, order, offset, limit, ...search }: Search & PageArgs & ListOptions<Entity>,
): Promise<Row<Entity, 'id'>[]> {
  const requested = new Set(['id', ...columns]);
  const { columns: known } = manager.dataSource.getMetadata(entity);
  const selected = known.map(({ propertyName }) => propertyName).filter((column) => requested.has(column));
  return searchQuery(manager, entity, search)
    .setFindOptions({ select: Object.fromEntries(selected.map((column) => [column, true])) as never, order })
    .skip(offset)
    .take(limit)
    .getMany();
}

interface ListOptions<Entity> {
  columns: readonly string[];
  order: FindOptionsOrder<Entity>;
}

export function countDocuments<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  search: Search,
): Promise<number> {
  return searchQuery(manager, entity, search).getCount();
}

function searchQuery<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  { titleField, q }: Search,
): SelectQueryBuilder<Entity> {
  const query = manager.createQueryBuilder(entity, 'document');
  const patterns = searchPatterns(q);
  if (patterns.length === 0) return query;
  return query.where(`search_text(document.${titleField}) LIKE ALL (:patterns)`, { patterns });
}

/**
 * Creates a document and records the change in the same transaction. Throws CONFLICT if its address leads to another
 * document, INVALID_INPUT if it is published and contradicts others, and one of both if the values violate a database
 * constraint.
 */
export function createDocument<Entity extends Addressed>(
  context: RequestContext,
  entity: EntityTarget<Entity>,
  values: DeepPartial<Entity>,
  { takeAddress = false }: WriteOptions = {},
): Promise<Entity> {
  const { operator } = context;
  return inTransaction(context, async (transaction) => {
    const { identifiers } = await transaction.insert(entity, cleaned(transaction, entity, values) as never);
    const after = await transaction.findOneByOrFail(entity, identifiers[0] as never);
    await checkPublication(transaction, entity, after);
    await recordChange(transaction, { entity, operator, before: null, after });
    await moveAddress(transaction, { entity, before: null, after, takeAddress });
    return after;
  });
}

/**
 * Updates a document and records the change in the same transaction. `edit` returns the new values for the stored
 * document, which nobody else can change until they are written. Values that are stored already change nothing. A former
 * address leads to the new one. Throws NOT_FOUND, CONFLICT if the new address leads to another document, INVALID_INPUT if it
 * is published and contradicts others, and CONFLICT or INVALID_INPUT if the values violate a database constraint.
 */
export function updateDocument<Entity extends Addressed>(
  context: RequestContext,
  entity: EntityTarget<Entity>,
  id: string,
  edit: (stored: Entity) => DeepPartial<Entity>,
  { takeAddress = false }: WriteOptions = {},
): Promise<Entity> {
  const { operator } = context;
  return inTransaction(context, async (transaction) => {
    const before = await lockDocument(transaction, entity, id);
    const values = cleaned(transaction, entity, edit(before));
    if (isStoredIn(before, values)) return before;
    await transaction.update(entity, id, values as never);
    const after = await transaction.findOneByOrFail(entity, { id } as never);
    await checkPublication(transaction, entity, after);
    await recordChange(transaction, { entity, operator, before, after });
    await moveAddress(transaction, { entity, before, after, takeAddress });
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
    await recordChange(transaction, { entity, operator, before, after: null });
    return true;
  });
}

/** Throws CONFLICT with the stored version if it is not the expected one. Without an expected version, any will do. */
export function requireVersion({ version }: Versioned, expected: number | null | undefined): void {
  if (expected === null || expected === undefined || expected === version) return;
  const message = `Somebody has changed this since version ${expected}. It is now version ${version}.`;
  throw new AppError('CONFLICT', { message, version });
}

/** Deletes a row with personal data. Records no change, because the record would contain the data. Throws NOT_FOUND. */
export async function eraseRow(
  { manager, mailSettings }: RequestContext,
  entity: EntityTarget<Stored>,
  id: string,
): Promise<boolean> {
  const { affected } = isId(id) ? await manager.delete(entity, id) : {};
  if (!affected) throw notFound('Not found.');
  await mailSettings.eraseFiles();
  return true;
}

/** Reads a document, published or not, at its stored or at an earlier version. Throws NOT_FOUND. */
export async function readDocument<Entity extends Versioned>(
  { manager }: RequestContext,
  entity: EntityTarget<Entity>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Entity> {
  const stored = isId(id) && (await manager.findOneBy(entity, { id } as never));
  if (!stored) throw notFound('Not found.');
  if (version === undefined || version === stored.version) return stored;
  const snapshot = await snapshotAt(manager, entity, { id, version });
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

/** Throws INVALID_INPUT if a document contradicts others and is not a draft. */
async function checkPublication<Entity extends Stored>(
  transaction: EntityManager,
  entity: EntityTarget<Entity>,
  document: Entity,
): Promise<void> {
  if (!('published' in document) || !document.published) return;
  const contentType = contentTypeOf(transaction.dataSource.getMetadata(entity).tableName);
  if (contentType) await publicationChecks[contentType]?.(transaction, document as never);
}

async function inTransaction<Result>(
  { manager, contentChanged }: RequestContext,
  work: (transaction: EntityManager) => Promise<Result>,
): Promise<Result> {
  const result = await translateDatabaseErrors(() => manager.transaction(work));
  contentChanged();
  return result;
}

/** Returns whether a row has all the values. Ignores those that are undefined. */
export function isStoredIn(stored: object, values: object): boolean {
  const columns: Record<string, unknown> = { ...stored };
  return Object.entries(values).every(([name, value]) => value === undefined || isSameValue(value, columns[name]));
}

/** Cleans texts in the same way as the validation, and replaces empty texts with null where the column allows it. */
function cleaned<Values extends object>(manager: EntityManager, entity: EntityTarget<object>, values: Values): Values {
  const { columns } = manager.dataSource.getMetadata(entity);
  const required = new Set(columns.filter(({ isNullable }) => !isNullable).map(({ propertyName }) => propertyName));
  const entries = Object.entries(values).map(([field, value]) => {
    if (typeof value === 'string') return [field, cleanOrNull(value) ?? (required.has(field) ? '' : null)];
    if (Array.isArray(value))
      return [field, value.map((item) => (typeof item === 'string' ? cleanOrNull(item) : item))];
    return [field, value];
  });
  return Object.fromEntries(entries) as Values;
}

/** Error codes of class 23, integrity constraint violation (PostgreSQL, appendix A). */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** The code of PostgreSQL 18 for a row that other rows refer to. */
const RESTRICT_VIOLATION = '23001';

interface ConstraintFailure {
  code?: string;
  constraint?: string;
  detail?: string;
}

async function translateDatabaseErrors<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    const { code, constraint = '', detail = '' } = error.driverError as ConstraintFailure;
    const field = /_([a-zA-Z]+)_(?:key|fkey)$/.exec(constraint)?.[1] ?? 'id';
    if (code === UNIQUE_VIOLATION) {
      const message = `Another entry already uses this ${field}`;
      throw new AppError('CONFLICT', { message, fields: { [field]: message }, cause: error });
    }
    if (code === RESTRICT_VIOLATION || (code === FOREIGN_KEY_VIOLATION && detail.includes('still referenced'))) {
      throw new AppError('CONFLICT', { message: 'Other entries still refer to this one', cause: error });
    }
    if (code === FOREIGN_KEY_VIOLATION) {
      throw invalidInput({ [field]: 'This refers to an entry that does not exist' });
    }
    throw error;
  }
}
