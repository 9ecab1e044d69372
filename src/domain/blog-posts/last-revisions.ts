import type { BatchLoad } from '../shared/request-context.ts';
import { Change } from '../content/history/change.entity.ts';

/**
 * Loads the date on which the title or the text of each blog post last changed while visitors could read it, or null.
 * The history also contains changes of drafts and of other fields, which no reader has to know.
 */
export const lastRevisions: BatchLoad<string, string | null> = async ({ manager }, ids) => {
  const revisions = await manager
    .createQueryBuilder(Change, 'change')
    .select('change.documentId', 'id')
    .addSelect(`to_char(max(change.createdAt) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`, 'date')
    .where({ contentType: 'blog-posts' })
    .andWhere('change.documentId = ANY(:ids)', { ids })
    .andWhere(`(change.before ->> 'published')::boolean AND (change.after ->> 'published')::boolean`)
    .andWhere(`coalesce((change.before ->> 'publishAt')::timestamptz <= change.createdAt, true)`)
    .andWhere(
      `(change.before ->> 'title', change.before ->> 'content')
      IS DISTINCT FROM (change.after ->> 'title', change.after ->> 'content')`,
    )
    .groupBy('change.documentId')
    .getRawMany<{ id: string; date: string }>();
  const dates = new Map(revisions.map(({ id, date }) => [id, date]));
  return ids.map((id) => dates.get(id) ?? null);
};
