import { QueryFailedError, type DeepPartial, type EntityManager, type EntityTarget } from 'typeorm';
import { AppError, invalidInput, notFound } from '../rules/errors.ts';
import { isId } from '../rules/id.ts';
import { cleanOrNull } from '../rules/text.ts';

/**
 * The operator's three writes, the same for every content noun.
 * They throw NOT_FOUND for an unknown id, and CONFLICT or INVALID_INPUT where a constraint of the database objects.
 */
interface Stored {
  id: string;
}

export async function createRecord<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  values: DeepPartial<Entity>,
): Promise<Entity> {
  const { id } = await translated(() => manager.save(entity, cleaned(values)));
  return manager.findOneByOrFail(entity, { id } as never);
}

export async function updateRecord<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  id: string,
  values: DeepPartial<Entity>,
): Promise<Entity> {
  if (!isId(id)) throw notFound('Not found.');
  const { affected } = await translated(() => manager.update(entity, id, cleaned(values) as never));
  if (!affected) throw notFound('Not found.');
  return manager.findOneByOrFail(entity, { id } as never);
}

export async function deleteRecord(manager: EntityManager, entity: EntityTarget<Stored>, id: string): Promise<boolean> {
  if (!isId(id)) throw notFound('Not found.');
  const { affected } = await translated(() => manager.delete(entity, id));
  if (!affected) throw notFound('Not found.');
  return true;
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
