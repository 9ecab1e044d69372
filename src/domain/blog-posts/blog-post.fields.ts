import {
  date,
  line,
  lines,
  markup,
  optional,
  paragraphs,
  picture,
  sectionReferences,
  slug,
  table,
  title,
} from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { blogPostPath } from '../../rules/paths.ts';

/** The columns of a correction. */
export const correctionFields = {
  date: date({
    label: 'Date of the correction',
    description: 'Calendar date of the correction, YYYY-MM-DD.',
    message: 'Date of the correction must be a date such as 2025-01-31',
  }),
  text: line({ label: 'Correction', description: 'What was wrong, and what is right.', min: 5, max: 500 }),
};

/** The fields of a blog post (specification 3 and 5). */
export const blogPostFields = {
  title: title({ label: 'Title', description: 'Title of the blog post.', min: 5, max: 200 }),
  slug: slug({ min: 3 }),
  excerpt: paragraphs({
    label: 'Excerpt',
    description: 'Summary of the blog post in one or two sentences.',
    rows: 3,
    min: 20,
    max: 1_000,
  }),
  inBrief: lines({
    label: 'In brief',
    description: 'What was found, what it means and what to do, in at most three short lines.',
    hint: 'At most three lines above the article: what was found, what it means, what to do. Leave it empty to show none.',
    item: 'Line of the summary',
    itemMax: 200,
    max: 3,
    detail: true,
  }),
  cover: optional(
    picture({
      label: 'Cover',
      description: 'Name of the picture above the blog post, which `coverPicture` describes.',
      hint: 'Shown above the article, in the list of articles, and beside links on other sites.',
    }),
  ),
  content: markup({
    label: 'Content',
    description: 'The blog post as HTML.',
    hint: 'Elements that an article may not contain, such as scripts, are removed. Images must be pictures of this site.',
    min: 50,
    max: 200_000,
    detail: true,
  }),
  category: line({ label: 'Category', description: 'Category of the blog post.', min: 2, max: 100 }),
  readTime: line({
    label: 'Read time',
    description: 'Reading time, such as "5 min read".',
    hint: 'Such as 5 min read.',
    min: 3,
    max: 50,
    message: 'Read time must be specified',
  }),
  publishDate: date({
    label: 'Publish date',
    description: 'Calendar date of publication, YYYY-MM-DD.',
    hint: 'Shown above the article. The year and month are part of the address.',
    message: 'Publish date must be specified',
  }),
  tags: lines({ label: 'Tags', description: 'Keywords of the blog post.', item: 'Tag', itemMax: 50 }),
  technologies: lines({
    label: 'Technologies',
    description: 'Names of the technologies that the blog post discusses.',
    item: 'Technology',
    of: 'technologies',
    itemMax: 200,
  }),
  serviceSections: sectionReferences({
    description: 'Sections of the service pages that the blog post supports, such as `legal-tech#efiling-systems`.',
  }),
  corrections: table({
    label: 'Corrections',
    description: 'What was corrected after publication, newest first.',
    hint: 'Readers see them at the end of the article. Dates such as 2025-01-31, newest first. Empty rows are ignored.',
    columns: correctionFields,
    required: false,
    detail: true,
  }),
};

export const blogPostType: ContentTypeDefinition = {
  key: 'blog-posts',
  name: 'blogPost',
  label: { one: 'Article', many: 'Articles' },
  titleField: 'title',
  fields: blogPostFields,
  body: ['content'],
  path: blogPostPath,
};
