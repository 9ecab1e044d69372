import type { Context } from '../context.ts';
import type { Part } from '../part.input.ts';
import { visible } from '../visible.ts';
import { BlogPost } from './blog-post.entity.ts';

/** Newest first, then by slug, so that the featured post, which is the first, stays the same. */
export function publishedBlogPosts(
  context: Context,
  { offset, first, fields }: Part & { fields: readonly string[] },
): Promise<BlogPost[]> {
  return visible(context, BlogPost, 'post', fields)
    .orderBy('post.publishDate', 'DESC')
    .addOrderBy('post.slug')
    .offset(offset)
    .limit(first)
    .getMany();
}

export function publishedBlogPost(context: Context, slug: string): Promise<BlogPost | null> {
  return visible(context, BlogPost, 'post').andWhere({ slug }).getOne();
}
