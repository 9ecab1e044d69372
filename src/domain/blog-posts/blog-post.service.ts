import type { Context } from '../context.ts';
import { visible } from '../visible.ts';
import { BlogPost } from './blog-post.entity.ts';

/** Newest first, then by slug, so that the featured post, which is the first, stays the same. */
export function publishedBlogPosts(context: Context): Promise<BlogPost[]> {
  return visible(context, BlogPost, 'post').orderBy('post.publishDate', 'DESC').addOrderBy('post.slug').getMany();
}

export function publishedBlogPost(context: Context, slug: string): Promise<BlogPost | null> {
  return visible(context, BlogPost, 'post').andWhere({ slug }).getOne();
}
