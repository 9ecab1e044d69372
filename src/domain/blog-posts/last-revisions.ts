import sql from 'sql-template-tag';
import { queryRows } from '../shared/sql.ts';
import type { BatchLoad } from '../shared/request-context.ts';

interface Revision {
  id: string;
  date: string;
}

/**
 * Loads the date on which the title or the text of each blog post last changed while visitors could read it, or null.
 * The history also contains changes of drafts and of other fields, which no reader has to know.
 */
export const lastRevisions: BatchLoad<string, string | null> = async (context, ids) => {
  const revisions = await queryRows<Revision>(
    context.manager,
    sql`SELECT "documentId" AS id, to_char(max("createdAt") AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date
      FROM changes
      WHERE "contentType" = 'blog-posts' AND "documentId" = ANY(${ids})
        AND (before ->> 'published')::boolean AND (after ->> 'published')::boolean
        AND coalesce((before ->> 'publishAt')::timestamptz <= "createdAt", true)
        AND (before ->> 'title', before ->> 'content') IS DISTINCT FROM (after ->> 'title', after ->> 'content')
      GROUP BY "documentId"`,
  );
  const dates = new Map(revisions.map(({ id, date }) => [id, date]));
  return ids.map((id) => dates.get(id) ?? null);
};
