import { oneOf } from './field-schema.ts';

/** Number of tags on a card (specification 9). */
export const CARD_TAGS = 3;

/** The formats in which an operator writes a blog post. It is stored and shown as HTML. */
export const blogPostFormats = ['markdown', 'html'] as const;
export type BlogPostFormat = (typeof blogPostFormats)[number];

export const blogPostFormatSchema = oneOf(blogPostFormats, 'Please select Markdown or HTML');
