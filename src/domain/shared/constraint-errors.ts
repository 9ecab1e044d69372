import { QueryFailedError } from 'typeorm';
import { AppError, invalidInput } from '../../rules/errors.ts';

/** Error codes of class 23, integrity constraint violation (PostgreSQL, appendix A). */
export const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** The code of PostgreSQL 18 for a row that other rows refer to. */
const RESTRICT_VIOLATION = '23001';

export const MISSING_ENTRY = 'This refers to an entry that does not exist';

interface ConstraintFailure {
  code?: string;
  constraint?: string;
  detail?: string;
}

/**
 * Runs a write. Throws CONFLICT or INVALID_INPUT if its values violate a constraint of the database, with the field after
 * which the constraint is named.
 */
export async function withConstraintErrors<Result>(write: () => Promise<Result>): Promise<Result> {
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
      throw invalidInput({ [field]: MISSING_ENTRY });
    }
    throw error;
  }
}
