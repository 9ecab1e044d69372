import { blogPostForm } from '../../rules/blog-post.ts';
import { checkedDocument, readDocuments } from '../content/seed-reader.ts';
import { articleFromMarkdown } from './blog-post-html.ts';
import type { BlogPost } from './blog-post.entity.ts';

export type BlogPostContent = Pick<
  BlogPost,
  'title' | 'slug' | 'excerpt' | 'content' | 'category' | 'readTime' | 'publishDate' | 'tags' | 'markdown'
>;

/** Words a minute of somebody who reads carefully. */
const READING_SPEED = 220;

export function blogPostContent(): BlogPostContent[] {
  return readDocuments('blog-posts').map((document) => {
    const attributes = document.attributes as Omit<BlogPostContent, 'slug' | 'content' | 'readTime' | 'markdown'>;
    const words = document.body.split(/\s+/).length;
    return checkedDocument(document, blogPostForm, {
      ...attributes,
      slug: document.slug,
      content: articleFromMarkdown(document.body),
      markdown: document.body,
      readTime: `${Math.max(1, Math.round(words / READING_SPEED))} min read`,
    });
  });
}
