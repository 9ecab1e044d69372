import type { EntityManager } from 'typeorm';
import { markdownProblem, type MarkupFormat } from '../../rules/markup.ts';
import { invalidInput, isAppError, tooComplexAt } from '../../rules/errors.ts';
import { clean } from '../../rules/text.ts';
import { pictureHash, pictureHashesIn } from '../../rules/picture-files.ts';
import { foreignImage } from '../../rules/pictures.ts';
import type { HtmlChanges } from '../content/markup/allowed-html.ts';
import { readMarkupApart, type MarkupReading } from '../content/markup/read-markup.ts';
import { findPictures } from '../pictures/picture.service.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { BlogPost } from './blog-post.entity.ts';

/** The part of the input that is stored in another form. */
export interface BlogPostInput extends Pick<BlogPost, 'content' | 'published'> {
  format: MarkupFormat;
}

interface RenderedBlogPost extends Pick<MarkupReading, 'html' | 'changes'> {
  /** Address of an image that is not a stored picture, if there is one. */
  foreign: string | undefined;
}

/**
 * Returns the sanitized HTML of a blog post that an operator wrote as HTML or Markdown, and what sanitizing changed. Throws
 * INVALID_INPUT for a text that is too long or would take too long.
 */
export async function renderBlogPost(
  manager: EntityManager,
  content: string,
  format: MarkupFormat,
): Promise<RenderedBlogPost> {
  const { schema, draftSchema = schema } = definitionOf(BlogPost).fields['content']!;
  const invalid = draftSchema.check(content);
  if (invalid) throw invalidInput({ content: invalid });
  const source = format === 'markdown' ? clean(content) : content;
  const problem = format === 'markdown' ? markdownProblem(source) : undefined;
  if (problem) throw invalidInput({ content: `Content ${problem}` });
  const pictures = await findPictures(manager, pictureHashesIn(source));
  const input = { source, format, pictures: [...pictures.values()] };
  const { addresses, ...rendered } = await readMarkupApart(input).catch(tooComplexAt('content'));
  return { ...rendered, foreign: addresses.find((address) => !pictures.has(pictureHash(address) ?? '')) };
}

/** Returns what storing a text removes from it and changes. Nothing is stored of a text that is refused. */
export async function changesOfBlogPost(
  manager: EntityManager,
  content: string,
  format: MarkupFormat,
): Promise<HtmlChanges> {
  try {
    return (await renderBlogPost(manager, content, format)).changes;
  } catch (error) {
    if (isAppError(error) && error.code === 'INVALID_INPUT') return { removed: [], changed: [] };
    throw error;
  }
}

/**
 * Returns the values to store for a blog post. Throws INVALID_INPUT if the sanitized HTML is too short or too long, or
 * if it shows an image that is not a stored picture.
 */
export async function storedBlogPost({ content, format, ...rest }: BlogPostInput, { manager }: RequestContext) {
  const { html, foreign } = await renderBlogPost(manager, content, format);
  if (foreign !== undefined) throw invalidInput({ content: foreignImage(foreign) });
  const { schema, draftSchema = schema } = definitionOf(BlogPost).fields['content']!;
  const problem = (rest.published ? schema : draftSchema).check(html);
  if (problem) throw invalidInput({ content: problem });
  return { ...rest, content: html, markdown: format === 'markdown' ? content : null };
}
