import sql from 'sql-template-tag';
import type { Context } from '../shared/request-context.ts';
import type { Part } from '../shared/list-args.ts';
import { visibleRows } from '../content/published-query.ts';
import { BlogPost } from './blog-post.entity.ts';

/** Newest first, then by slug, so that the featured post, which is the first, stays the same. */
export function publishedBlogPosts(
  context: Context,
  { offset, first = null, fields }: Part & { fields: readonly string[] },
): Promise<BlogPost[]> {
  const part = sql`ORDER BY "publishDate" DESC, slug OFFSET ${offset} LIMIT ${first}`;
  return visibleRows(context, BlogPost, fields, part);
}

export async function publishedBlogPost(
  context: Context,
  slug: string,
  fields: readonly string[],
): Promise<BlogPost | null> {
  const [post = null] = await visibleRows(context, BlogPost, fields, sql`AND slug = ${slug}`);
  return post;
}
