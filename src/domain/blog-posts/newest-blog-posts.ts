import type { SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../shared/page-args.ts';
import type { BlogPost } from './blog-post.entity.ts';

/** Orders by day and then by slug, so that the first one of a day, which is featured, never varies. */
export function newestBlogPosts(
  query: SelectQueryBuilder<BlogPost>,
  { offset, limit }: PageArgs,
): SelectQueryBuilder<BlogPost> {
  return query.addOrderBy('blog_posts.publishDate', 'DESC').addOrderBy('blog_posts.slug').offset(offset).limit(limit);
}
