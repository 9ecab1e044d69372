import { Field, ObjectType, type ClassType } from 'type-graphql';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { invalidInput } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import type { ListPart } from '../../rules/pagination.ts';
import type { ExportArgs } from './export-args.ts';

/** Returns the GraphQL type of the parts of a list. */
export function exportPartOf<Row extends object>(row: ClassType<Row>, name: string): ClassType<ListPart<Row>> {
  @ObjectType(name, { description: 'A part of a list that is read to its end.' })
  class ExportPart implements ListPart<Row> {
    @Field(() => [row], { description: 'The entries, newest first.' })
    items!: Row[];

    @Field(() => String, { nullable: true, description: 'The `after` of the next part. Null at the end of the list.' })
    next!: string | null;
  }
  return ExportPart;
}

/** Seconds since 1970 with the microseconds of PostgreSQL, which a Date lacks, and an ID. */
const CURSOR = /^(-?\d{1,11}\.\d{6})_(.+)$/;

/**
 * Returns a part of a list, newest first. Reads by key instead of by offset, so that every part of a long list takes equally
 * long, and rows that are added or erased meanwhile move no others. Throws INVALID_INPUT.
 */
export async function readExportPart<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { after, limit }: ExportArgs,
): Promise<ListPart<Row>> {
  const { alias } = query;
  if (after) {
    const [, createdAt, id] = CURSOR.exec(after) ?? [];
    if (!id || !isId(id)) throw invalidInput({ after: 'This is not the end of a part' });
    query.andWhere(`(${alias}.createdAt, ${alias}.id) < (to_timestamp(:createdAt), :id)`, { createdAt, id });
  }
  const { raw, entities } = await query
    .addSelect(`concat(extract(epoch FROM ${alias}.createdAt), '_', ${alias}.id)`, 'cursor')
    .orderBy(`${alias}.createdAt`, 'DESC')
    .addOrderBy(`${alias}.id`, 'DESC')
    .limit(limit)
    .getRawAndEntities<{ cursor: string }>();
  return { items: entities, next: entities.length < limit ? null : (raw.at(-1)?.cursor ?? null) };
}
