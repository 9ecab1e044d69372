import { slugRule } from './content-types.ts';
import { isCalendarDate } from './date.ts';
import { listOf, oneOf, text, type FormSchema, type FieldSchema } from './field-schema.ts';
import { clean } from './text.ts';

/** Specification 9. */
export const CARD_TAGS = 3;

const publishDateText = text({ label: 'Publish date', min: 8, max: 10, message: 'Publish date must be specified' });

const publishDate: FieldSchema = {
  ...publishDateText,
  check: (value) =>
    publishDateText.check(value) ??
    (isCalendarDate(clean(String(value))) ? undefined : 'Publish date must be a date such as 2025-01-31'),
};

/** In what an operator writes an article. What is stored and shown is HTML. */
export const articleFormats = ['markdown', 'html'] as const;
export type ArticleFormat = (typeof articleFormats)[number];

/** Specification 5, content-management rules. */
export const blogPostForm = {
  title: text({ label: 'Title', min: 5, max: 200 }),
  slug: slugRule(3),
  excerpt: text({ label: 'Excerpt', min: 20, max: 1_000, multiline: true }),
  content: text({ label: 'Content', min: 50, max: 200_000, multiline: true }),
  category: text({ label: 'Category', min: 2, max: 100 }),
  readTime: text({ label: 'Read time', min: 3, max: 50, message: 'Read time must be specified' }),
  publishDate,
  tags: listOf(text({ label: 'Tag', max: 50 }), { label: 'Tags', max: 20 }),
} satisfies FormSchema;

/** Beside the rules of the specification: the form of an operator names the format too. */
export const articleFormatRule = oneOf(articleFormats, 'Please select Markdown or HTML');
