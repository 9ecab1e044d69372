import type { EntityManager } from 'typeorm';

/** The submissions from one source, without spam. */
export interface WinRate {
  /** Campaign, referring site or blog post. Null if unknown. */
  source: string | null;
  submissions: number;
  won: number;
  lost: number;
  /** Sum of the values of the won submissions. */
  wonValue: number;
}

const SOURCES = {
  source: `coalesce("utmSource", "referrerHost")`,
  article: 'article',
} as const;

/** Returns how many submissions of the last `days` days were won, by source or by the blog post that was read last. */
export function winRates(manager: EntityManager, by: keyof typeof SOURCES, days: number): Promise<WinRate[]> {
  return manager.query<WinRate[]>(
    `SELECT ${SOURCES[by]} AS source, count(*)::int AS submissions,
       (count(*) FILTER (WHERE status = 'won'))::int AS won,
       (count(*) FILTER (WHERE status = 'lost'))::int AS lost,
       coalesce(sum(value) FILTER (WHERE status = 'won'), 0)::float8 AS "wonValue"
     FROM contact_submissions
     WHERE status <> 'spam' AND "createdAt" > now() - make_interval(days => $1)
     GROUP BY 1 ORDER BY won DESC, submissions DESC, 1 NULLS LAST LIMIT 50`,
    [days],
  );
}
