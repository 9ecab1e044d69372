import { QueryFailedError, type DeepPartial, type EntityManager, type EntityTarget } from 'typeorm';
import { AppError, invalidInput, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { cleanOrNull } from '../../rules/text.ts';
import { recordChange } from './history/change.service.ts';
import type { RequestContext } from '../shared/request-context.ts';

/**
 * The operator's writes, the same for every content noun, each noted in the transaction that it is made in.
 * They throw NOT_FOUND for an unknown id, and CONFLICT or INVALID_INPUT where a constraint of the database objects.
 */
export interface Stored {
  id: string;
}

export function createDocument<Entity extends Stored>(
  context: RequestContext,
  entity: EntityTarget<Entity>,
  values: DeepPartial<Entity>,
): Promise<Entity> {
  const { operator } = context;
  return inTransaction(context, async (transaction) => {
    const { identifiers } = await transaction.insert(entity, cleaned(values) as never);
    const after = await transaction.findOneByOrFail(entity, identifiers[0] as never);
    await recordChange(transaction, { entity, operator, before: null, after });
    return after;
  });
}

export function updateDocument<Entity extends Stored>(
  context: RequestContext,
  entity: EntityTarget<Entity>,
  id: string,
  values: DeepPartial<Entity>,
): Promise<Entity> {
  const { operator } = context;
  return inTransaction(context, async (transaction) => {
    const before = await lockDocument(transaction, entity, id);
    await transaction.update(entity, id, cleaned(values) as never);
    const after = await transaction.findOneByOrFail(entity, { id } as never);
    await recordChange(transaction, { entity, operator, before, after });
    return after;
  });
}

export function deleteDocument<Entity extends Stored>(
  context: RequestContext,
  entity: EntityTarget<Entity>,
  id: string,
): Promise<boolean> {
  const { operator } = context;
  return inTransaction(context, async (transaction) => {
    const before = await lockDocument(transaction, entity, id);
    await transaction.delete(entity, id);
    await recordChange(transaction, { entity, operator, before, after: null });
    return true;
  });
}

/** Deletes a row about a person: no note of the change may keep what it said. Throws NOT_FOUND. */
export async function eraseRow(manager: EntityManager, entity: EntityTarget<Stored>, id: string): Promise<boolean> {
  const { affected } = isId(id) ? await manager.delete(entity, id) : {};
  if (!affected) throw notFound('Not found.');
  return true;
}

/** A document as it is stored, published or not. Throws NOT_FOUND. */
export async function readDocument<Entity extends Stored>(
  { manager }: RequestContext,
  entity: EntityTarget<Entity>,
  id: string,
): Promise<Entity> {
  const found = isId(id) && (await manager.findOneBy(entity, { id } as never));
  if (!found) throw notFound('Not found.');
  return found;
}

/** So that of two who write at once each notes what was there. */
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

async function inTransaction<Result>(
  { manager, contentChanged }: RequestContext,
  work: (transaction: EntityManager) => Promise<Result>,
): Promise<Result> {
  const result = await translated(() => manager.transaction(work));
  contentChanged();
  return result;
}

/** The rules measure trimmed text, so trimmed text is what is stored. Where a text may be empty, it becomes null. */
function cleaned<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => {
    if (typeof value === 'string') return [field, cleanOrNull(value)];
    if (Array.isArray(value))
      return [field, value.map((item) => (typeof item === 'string' ? cleanOrNull(item) : item))];
    return [field, value];
  });
  return Object.fromEntries(entries) as Values;
}

/** PostgreSQL, appendix A: the codes of class 23, integrity constraint violation. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** What PostgreSQL 18 calls the same for a row that others refer to. */
const RESTRICT_VIOLATION = '23001';

interface ConstraintFailure {
  code?: string;
  constraint?: string;
  detail?: string;
}

async function translated<Result>(write: () => Promise<Result>): Promise<Result> {
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
