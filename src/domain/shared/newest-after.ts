import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import type { ExportArgs } from './export-args.ts';

const CHANGED = 'The list has changed while it was read. Please try again.';

/**
 * Returns the rows after the one with the ID `after`, newest first. Reads by key instead of by offset, so that every part of
 * a long list takes equally long, and rows that are added meanwhile move no others. Throws CONFLICT if that row is gone.
 */
export async function newestAfter<Row extends ObjectLiteral & { id: string; createdAt: Date }>(
  query: SelectQueryBuilder<Row>,
  { after, limit }: ExportArgs,
): Promise<Row[]> {
  const { alias } = query;
  if (after) {
    // As text, because a Date has no microseconds.
    const last = query
      .clone()
      .select(`${alias}."createdAt"::text`, 'createdAt')
      .where(`${alias}.id = :after`, { after });
    const { createdAt } = (isId(after) && (await last.getRawOne<{ createdAt: string }>())) || {};
    if (!createdAt) throw new AppError('CONFLICT', { message: CHANGED });
    query.andWhere(`(${alias}.createdAt, ${alias}.id) < (:createdAt, :after)`, { createdAt, after });
  }
  return query.orderBy(`${alias}.createdAt`, 'DESC').addOrderBy(`${alias}.id`, 'DESC').limit(limit).getMany();
}
