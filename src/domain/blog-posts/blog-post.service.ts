import sql from 'sql-template-tag';
import type { RequestContext } from '../shared/request-context.ts';
import type { ListArgs } from '../shared/list-args.ts';
import { publishedRows } from '../content/published-query.ts';
import { BlogPost } from './blog-post.entity.ts';

/** Newest first, then by slug, so that the featured post, which is the first, stays the same. */
export function publishedBlogPosts(
  context: RequestContext,
  { offset, first = null, fields }: ListArgs & { fields: readonly string[] },
): Promise<BlogPost[]> {
  const part = sql`ORDER BY "publishDate" DESC, slug OFFSET ${offset} LIMIT ${first}`;
  return publishedRows(context, BlogPost, fields, part);
}

export async function publishedBlogPost(
  context: RequestContext,
  slug: string,
  fields: readonly string[],
): Promise<BlogPost | null> {
  const [post = null] = await publishedRows(context, BlogPost, fields, sql`AND slug = ${slug}`);
  return post;
}
