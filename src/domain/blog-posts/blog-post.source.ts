import type { BlogPostFormat } from '../../rules/blog-post.ts';
import { invalidInput } from '../../rules/errors.ts';
import { clean } from '../../rules/text.ts';
import { htmlFromMarkdown, sanitizeHtml } from './blog-post-html.ts';
import { blogPostFields } from './blog-post.fields.ts';
import type { BlogPostInput } from './blog-post.input.ts';

/** Returns the sanitized HTML of an article that an operator wrote as HTML or Markdown. */
export function blogPostHtml(content: string, format: BlogPostFormat): string {
  return format === 'markdown' ? htmlFromMarkdown(clean(content)) : sanitizeHtml(content);
}

/** Returns the values to store for an article. Throws INVALID_INPUT if the sanitized HTML is too short or too long. */
export function storedBlogPost({ content, format, ...rest }: BlogPostInput) {
  const html = blogPostHtml(content, format);
  const problem = blogPostFields.content.schema.check(html);
  if (problem) throw invalidInput({ content: problem });
  return { ...rest, content: html, markdown: format === 'markdown' ? content : null };
}
