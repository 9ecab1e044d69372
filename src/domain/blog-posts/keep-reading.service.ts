import sql from 'sql-template-tag';
import { isPublished } from '../content/publication/published-query.ts';
import { queryRows } from '../shared/sql.ts';
import type { RequestContext } from '../shared/request-context.ts';
import type { BlogPost } from './blog-post.entity.ts';
import { keepReading, type Candidate, type KeepReading } from './keep-reading.ts';

/** Number of newer and of older blog posts that can be related. */
const CANDIDATES_PER_SIDE = 8;

/**
 * Returns the blog posts to read next, from those that were published around a blog post. Does not read their texts.
 */
export async function findKeepReading(
  context: RequestContext,
  { slug, publishDate }: Pick<BlogPost, 'slug' | 'publishDate'>,
): Promise<KeepReading> {
  const newer = sql`
    AND "publishDate" >= ${publishDate} AND NOT ("publishDate" = ${publishDate} AND slug > ${slug})
    ORDER BY "publishDate", slug DESC LIMIT ${CANDIDATES_PER_SIDE}`;
  const older = sql`
    AND "publishDate" <= ${publishDate} AND NOT ("publishDate" = ${publishDate} AND slug <= ${slug})
    ORDER BY "publishDate" DESC, slug LIMIT ${CANDIDATES_PER_SIDE}`;
  const [left, right] = [newer, older].map(
    (rest) => sql`
      SELECT title, slug, category, "publishDate", tags FROM blog_posts WHERE ${isPublished('blog_posts', context)} ${rest}`,
  );
  const both = sql`SELECT * FROM ((${left}) UNION ALL (${right})) AS candidates ORDER BY "publishDate" DESC, slug`;
  return keepReading(await queryRows<Candidate>(context.manager, both), slug);
}
