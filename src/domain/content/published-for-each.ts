import sql, { type Sql } from 'sql-template-tag';
import type { EntityTarget } from 'typeorm';
import type { PageArgs } from '../shared/page-args.ts';
import type { BatchLoad } from '../shared/request-context.ts';
import { publishedQuery, queryRows, type Row } from './published-query.ts';

/** Names of the requested columns, from `selectedColumns`. */
export interface Requested {
  requested: readonly string[];
}

/**
 * Returns the batch function that loads, for each key, the published documents that `found` selects. `found` adds conditions,
 * order and limits, and calls the row of the key `own`.
 */
export function publishedForEach<Entity extends object, Options extends Requested>(
  owners: (keys: readonly string[]) => Sql,
  entity: EntityTarget<Entity>,
  found: (options: Options) => Sql,
): BatchLoad<string, Row<Entity>[], Options> {
  return async (context, keys, options) => {
    const ofOne = publishedQuery(context, entity, options.requested, found(options));
    const ofEach = sql`
      SELECT own.key AS "ownKey", found.* FROM ${owners(keys)} AS own CROSS JOIN LATERAL (${ofOne}) AS found`;
    const rows = await queryRows<Row<Entity> & { ownKey: string }>(context.manager, ofEach);
    const byKey = Map.groupBy(rows, ({ ownKey }) => ownKey);
    return keys.map((key) => byKey.get(key) ?? []);
  };
}

export const paged = ({ offset, limit }: PageArgs): Sql => sql`OFFSET ${offset} LIMIT ${limit}`;
