import sql from 'sql-template-tag';
import { LessThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../rules/durations.ts';
import { localTime } from '../../rules/local-time.ts';
import { NAMES_A_DAY_MAX, OTHERS, VISIT_ROWS, WORD_SHOWN_FROM, type VisitKind } from '../../rules/visits.ts';
import { topicPath } from '../../rules/paths.ts';
import { published } from '../content/publication/published-query.ts';
import { queryRows } from '../shared/sql.ts';
import { SearchEntry } from '../search/search-entry.entity.ts';
import { search } from '../search/search.service.ts';
import { readTopics, type TopicReader } from '../topics/topic.service.ts';
import { VisitCount } from './visit-count.entity.ts';

/** Adds counts to those that are stored. Other processes can do the same at the same time. */
export async function addVisitCounts(manager: EntityManager, counts: readonly VisitCount[]): Promise<void> {
  const bounded = await withOthers(manager, counts);
  const column = <Name extends keyof VisitCount>(name: Name) => bounded.map((count) => count[name]);
  // In the same order in every process, so that none of them waits for another one in a circle.
  await queryRows(
    manager,
    sql`
      INSERT INTO visit_counts (day, kind, name, count)
      SELECT day, kind, name, sum(count) FROM unnest(${column('day')}::date[], ${column('kind')}::text[],
        ${column('name')}::text[], ${column('count')}::int[]) AS added(day, kind, name, count)
      GROUP BY day, kind, name ORDER BY day, kind, name
      ON CONFLICT (day, kind, name) DO UPDATE SET count = visit_counts.count + excluded.count`,
  );
}

/** Replaces the names above the maximum of a day. Pages need none, because only known pages are counted. */
async function withOthers(manager: EntityManager, counts: readonly VisitCount[]): Promise<VisitCount[]> {
  const stored = await queryRows<VisitCount>(
    manager,
    sql`
      SELECT day::text, kind, name FROM visit_counts
      WHERE kind <> 'page' AND day = ANY(${counts.map(({ day }) => day)}::date[])`,
  );
  const namesOf = Map.groupBy(stored, ({ day, kind }) => `${day} ${kind}`);
  const known = new Map([...namesOf].map(([key, rows]) => [key, new Set(rows.map(({ name }) => name))]));
  return counts.map((count) => {
    if (count.kind === 'page') return count;
    const key = `${count.day} ${count.kind}`;
    const names = known.get(key) ?? new Set();
    known.set(key, names);
    if (!names.has(count.name) && names.size >= NAMES_A_DAY_MAX) return { ...count, name: OTHERS };
    names.add(count.name);
    return count;
  });
}

/** Returns those of the paths that lead to a published document or topic. */
export async function publishedPaths(reader: TopicReader, paths: readonly string[]): Promise<Set<string>> {
  const found = await published(reader, SearchEntry)
    .select(['search_entries.id', 'search_entries.path'])
    .andWhere('search_entries.path = ANY(:paths)', { paths })
    .getMany();
  const topics = paths.length > found.length ? (await readTopics(reader)).all.map((topic) => topicPath(topic)) : [];
  const known = new Set([...found.map(({ path }) => path), ...topics]);
  return new Set(paths.filter((path) => known.has(path)));
}

/** Deletes the counts of days before a time. Returns their number. */
export async function deleteVisitCounts(manager: EntityManager, before: Date): Promise<number> {
  return (await manager.delete(VisitCount, { day: LessThan(dateOf(before)) })).affected ?? 0;
}

export interface VisitReport {
  /** Number of pages that were opened. */
  pageViews: number;
  counts: CountedVisits[];
}

export interface CountedVisits {
  kind: VisitKind;
  name: string;
  count: number;
  /** Whether the site finds something for a word now. */
  found: boolean | null;
}

/** The last days, up to today in the time zone of the owner. */
export interface VisitPeriod {
  days: number;
  timeZone: string;
  now?: Date;
}

/** Returns what was counted most in a period. */
export async function reportVisits(reader: TopicReader, period: VisitPeriod): Promise<VisitReport> {
  const { manager } = reader;
  const first = firstDay(period);
  const pageViews = await manager.sum(VisitCount, 'count', { kind: 'page', day: MoreThanOrEqual(first) });
  const rows = await queryRows<Omit<CountedVisits, 'found'>>(
    manager,
    sql`
      SELECT kind, name, count FROM (
        SELECT kind, name, sum(count)::int AS count,
          row_number() OVER (PARTITION BY kind ORDER BY sum(count) DESC, name COLLATE "C") AS place
        FROM visit_counts WHERE day >= ${first}::date
        GROUP BY kind, name HAVING kind <> 'word' OR (name <> ${OTHERS} AND sum(count) >= ${WORD_SHOWN_FROM})
      ) AS counted
      WHERE place <= ${VISIT_ROWS} ORDER BY kind, place`,
  );
  const counts = rows.map(async (row) => ({
    ...row,
    found: row.kind === 'word' ? await isFound(reader, row.name) : null,
  }));
  return { pageViews: pageViews ?? 0, counts: await Promise.all(counts) };
}

/** Returns how often each of the pages was opened in a period. Leaves out those that nobody opened. */
export function countPageViews(
  manager: EntityManager,
  paths: readonly string[],
  period: VisitPeriod,
): Promise<CountedVisits[]> {
  const first = firstDay(period);
  return queryRows<CountedVisits>(
    manager,
    sql`
      SELECT kind, name, sum(count)::int AS count, NULL::boolean AS found FROM visit_counts
      WHERE kind = 'page' AND name = ANY(${paths}) AND day >= ${first}::date
      GROUP BY kind, name`,
  );
}

async function isFound(reader: TopicReader, word: string): Promise<boolean> {
  return (await search(reader, word, { offset: 0, limit: 1 })).length > 0;
}

function firstDay({ days, timeZone, now = new Date() }: VisitPeriod): string {
  return dateOf(new Date(Date.parse(localTime(now, timeZone).day) - (days - 1) * DAY_MS));
}

function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
