import type { EntityManager } from 'typeorm';
import { BlogPost } from './blog-post.entity.ts';

/** Newest first, then by slug, so that the featured post, which is the first, stays the same. */
export function publishedBlogPosts(manager: EntityManager): Promise<BlogPost[]> {
  return manager.find(BlogPost, { where: { published: true }, order: { publishDate: 'DESC', slug: 'ASC' } });
}

export function publishedBlogPost(manager: EntityManager, slug: string): Promise<BlogPost | null> {
  return manager.findOneBy(BlogPost, { slug, published: true });
}
