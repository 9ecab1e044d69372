import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { RangeCount, WebVitalName } from '../../rules/web-vitals.ts';
import { queryRows } from '../content/published-query.ts';
import type { WebVitalCount } from './web-vital-count.entity.ts';

/** Adds counts to those that are stored. Other processes can do the same at the same time. */
export async function addWebVitalCounts(manager: EntityManager, counts: readonly WebVitalCount[]): Promise<void> {
  const column = <Name extends keyof WebVitalCount>(name: Name) => counts.map((count) => count[name]);
  // In the same order in every process, so that none of them waits for another one in a circle.
  await queryRows(
    manager,
    sql`
      INSERT INTO web_vital_counts (day, page, name, "from", count)
      SELECT * FROM unnest(${column('day')}::date[], ${column('page')}::text[], ${column('name')}::text[],
        ${column('from')}::int[], ${column('count')}::int[]) AS added(day, page, name, "from", count)
      ORDER BY day, page, name, "from"
      ON CONFLICT (day, page, name, "from") DO UPDATE SET count = web_vital_counts.count + excluded.count`,
  );
}

/** The ranges of one measurement on one kind of page. */
export interface WebVitalRanges {
  page: string;
  name: WebVitalName;
  ranges: RangeCount[];
}

/** Returns the measurements of a period of calendar dates, those of the most measured pages first. */
export function readWebVitals(manager: EntityManager, first: string, last: string): Promise<WebVitalRanges[]> {
  return queryRows<WebVitalRanges>(
    manager,
    sql`
      SELECT page, name, json_agg(json_build_object('from', "from", 'count', count)) AS ranges
      FROM (
        SELECT page, name, "from", sum(count)::int AS count FROM web_vital_counts
        WHERE day BETWEEN ${first}::date AND ${last}::date GROUP BY page, name, "from"
      ) AS counted
      GROUP BY page, name ORDER BY sum(count) DESC, page COLLATE "C", name COLLATE "C"`,
  );
}
