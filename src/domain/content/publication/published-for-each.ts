import type { EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { BatchLoad } from '../../shared/request-context.ts';
import { published } from './published-query.ts';

/**
 * Returns the batch function that loads, for each key, the published documents that `found` selects. `found` adds conditions,
 * order and limits, and calls the row of the key `own`. `owners` returns the rows of the keys, of which it gets the parameter.
 */
export function publishedForEach<Entity extends ObjectLiteral, Options = void>(
  owners: (keys: string) => string,
  entity: EntityTarget<Entity>,
  found: (query: SelectQueryBuilder<Entity>, options: Options) => SelectQueryBuilder<Entity>,
): BatchLoad<string, Entity[], Options> {
  return async (context, keys, options) => {
    const { tableName } = context.manager.dataSource.getMetadata(entity);
    // The rows have all columns, which are named like the properties of the entity.
    const documents = published(context, entity).select(`${tableName}.*`);
    const [ofOne, parameters] = found(documents, options).getQueryAndParameters();
    const own = owners(`$${parameters.length + 1}`);
    const rows = await context.manager.query<(Entity & { ownKey: string })[]>(
      `SELECT own.key AS "ownKey", found.* FROM ${own} AS own CROSS JOIN LATERAL (${ofOne}) AS found`,
      [...parameters, keys],
    );
    const byKey = Map.groupBy(rows, ({ ownKey }) => ownKey);
    return keys.map((key) => byKey.get(key) ?? []);
  };
}
