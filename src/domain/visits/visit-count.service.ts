import sql from 'sql-template-tag';
import { LessThan, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../rules/durations.ts';
import { NAMES_A_DAY_MAX, OTHERS, VISIT_ROWS, WORD_SHOWN_FROM, type VisitKind } from '../../rules/visits.ts';
import { topicPath } from '../../rules/paths.ts';
import { isPublished, queryRows } from '../content/published-query.ts';
import { search } from '../search/search.service.ts';
import { readTopics, type TopicReader } from '../topics/topic.service.ts';
import { VisitCount } from './visit-count.entity.ts';
import { WebVitalCount } from './web-vital-count.entity.ts';
import { readWebVitals, type WebVitalRanges } from './web-vital-count.service.ts';

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
  const found = await queryRows<{ path: string }>(
    reader.manager,
    sql`SELECT path FROM search_entries AS entry WHERE path = ANY(${paths}) AND ${isPublished('entry', reader)}`,
  );
  const topics = paths.length > found.length ? (await readTopics(reader)).all.map((topic) => topicPath(topic)) : [];
  const known = new Set([...found.map(({ path }) => path), ...topics]);
  return new Set(paths.filter((path) => known.has(path)));
}

/** Deletes the counts of days before a time. Returns their number. */
export async function deleteVisitCounts(manager: EntityManager, before: Date): Promise<number> {
  const day = LessThan(dateOf(before));
  const visits = await manager.delete(VisitCount, { day });
  const vitals = await manager.delete(WebVitalCount, { day });
  return (visits.affected ?? 0) + (vitals.affected ?? 0);
}

export interface VisitReport {
  days: { day: string; count: number }[];
  pages: NamedCount[];
  sources: NamedCount[];
  vitals: WebVitalRanges[];
  /** Words that were searched, and whether the site finds something for them now. */
  words: (NamedCount & { found: boolean })[];
}

export interface NamedCount {
  name: string;
  count: number;
}

/** Returns the counts of the last days, up to today in UTC. */
export async function reportVisits(reader: TopicReader, period: number, now = new Date()): Promise<VisitReport> {
  const { manager } = reader;
  const first = dateOf(new Date(now.getTime() - (period - 1) * DAY_MS));
  const last = dateOf(now);
  const days = await queryRows<VisitReport['days'][number]>(
    manager,
    sql`
      SELECT calendar.day::date::text AS day, COALESCE(sum(count), 0)::int AS count
      FROM generate_series(${first}::date, ${last}::date, '1 day') AS calendar(day)
        LEFT JOIN visit_counts AS counted ON counted.day = calendar.day::date AND kind = 'page'
      GROUP BY calendar.day ORDER BY calendar.day`,
  );
  const top = (kind: VisitKind, from = 1) =>
    queryRows<NamedCount>(
      manager,
      sql`
        SELECT name, sum(count)::int AS count FROM visit_counts
        WHERE kind = ${kind} AND day BETWEEN ${first}::date AND ${last}::date
        GROUP BY name HAVING sum(count) >= ${from} ORDER BY 2 DESC, name COLLATE "C" LIMIT ${VISIT_ROWS}`,
    );
  const words = (await top('word', WORD_SHOWN_FROM)).filter(({ name }) => name !== OTHERS);
  const found = await Promise.all(words.map(({ name }) => isFound(reader, name)));
  return {
    days,
    pages: await top('page'),
    sources: await top('source'),
    vitals: await readWebVitals(manager, first, last),
    words: words.map((word, index) => ({ ...word, found: found[index] ?? false })),
  };
}

async function isFound(reader: TopicReader, word: string): Promise<boolean> {
  return (await search(reader, word, { offset: 0, limit: 1, withPassages: false })).length > 0;
}

function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
