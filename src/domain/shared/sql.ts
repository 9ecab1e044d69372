import type { Sql } from 'sql-template-tag';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Returns the rows of a statement that is written as SQL. */
export function queryRows<Result>(manager: EntityManager, { text, values }: Sql): Promise<Result[]> {
  return manager.query(text, values);
}

/** Adds a condition that is written as SQL, with its values as parameters. */
export function andWhereSql<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  { strings, values }: Sql,
): SelectQueryBuilder<Entity> {
  const first = Object.keys(query.getParameters()).length;
  const nameOf = (index: number) => `value${first + index}`;
  const text = strings.reduce((before, part, index) => `${before}:${nameOf(index - 1)}${part}`);
  return query.andWhere(text, Object.fromEntries(values.map((value, index) => [nameOf(index), value])));
}
