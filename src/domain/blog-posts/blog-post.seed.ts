import { blogPostForm } from '../../rules/blog-post.ts';
import { validateSeed, readSeedFiles } from '../content/seed-reader.ts';
import { htmlFromMarkdown } from './blog-post-html.ts';
import type { BlogPost } from './blog-post.entity.ts';

export type BlogPostSeed = Pick<
  BlogPost,
  'title' | 'slug' | 'excerpt' | 'content' | 'category' | 'readTime' | 'publishDate' | 'tags' | 'markdown'
>;

/** Words a minute of somebody who reads carefully. */
const READING_SPEED = 220;

export function blogPostSeeds(root?: string): BlogPostSeed[] {
  return readSeedFiles('blog-posts', root).map((document) => {
    const attributes = document.attributes as Omit<BlogPostSeed, 'slug' | 'content' | 'readTime' | 'markdown'>;
    const words = document.body.split(/\s+/).length;
    return validateSeed(document, blogPostForm, {
      ...attributes,
      slug: document.slug,
      content: htmlFromMarkdown(document.body),
      markdown: document.body,
      readTime: `${Math.max(1, Math.round(words / READING_SPEED))} min read`,
    });
  });
}
