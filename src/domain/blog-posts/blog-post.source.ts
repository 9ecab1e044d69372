import { blogPostForm, type ArticleFormat } from '../../rules/blog-post.ts';
import { invalidInput } from '../../rules/errors.ts';
import { clean } from '../../rules/text.ts';
import { htmlFromMarkdown, sanitizeHtml } from './blog-post-html.ts';

/** What an operator typed, as the HTML that visitors get. */
export function blogPostHtml(content: string, format: ArticleFormat): string {
  return format === 'markdown' ? htmlFromMarkdown(clean(content)) : sanitizeHtml(content);
}

interface Written {
  content: string;
  format: ArticleFormat;
}

/** An article with its HTML, and the Markdown that it was made of. Throws INVALID_INPUT when nothing allowed is left. */
export function storedBlogPost<Values extends Written>({ content, format, ...rest }: Values) {
  const html = blogPostHtml(content, format);
  const problem = blogPostForm.content.check(html);
  if (problem) throw invalidInput({ content: problem });
  return { ...rest, content: html, markdown: format === 'markdown' ? content : null };
}
