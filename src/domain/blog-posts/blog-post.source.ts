import type { BlogPostFormat } from '../../rules/blog-post.ts';
import { invalidInput } from '../../rules/errors.ts';
import { clean } from '../../rules/text.ts';
import { htmlFromMarkdown, sanitizeHtml } from './blog-post-html.ts';
import { blogPostFields } from './blog-post.fields.ts';
import type { BlogPostInput } from './blog-post.input.ts';

/** Returns what an operator wrote as the HTML that visitors get. */
export function blogPostHtml(content: string, format: BlogPostFormat): string {
  return format === 'markdown' ? htmlFromMarkdown(clean(content)) : sanitizeHtml(content);
}

/** Returns the columns of an article: its HTML and its Markdown. Throws INVALID_INPUT if no allowed content is left. */
export function storedBlogPost({ content, format, ...rest }: BlogPostInput) {
  const html = blogPostHtml(content, format);
  const problem = blogPostFields.content.schema.check(html);
  if (problem) throw invalidInput({ content: problem });
  return { ...rest, content: html, markdown: format === 'markdown' ? content : null };
}
