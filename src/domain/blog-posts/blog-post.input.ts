import type { FieldValues } from '../../rules/content-field.ts';
import type { MarkupFormat } from '../../rules/markup.ts';
import { contentInput, fieldsInput, type Publication } from '../content/graphql-types.ts';
import { blogPostFields, correctionFields } from './blog-post.fields.ts';

const CorrectionInput = fieldsInput('CorrectionInput', 'A correction of a blog post.', correctionFields);

export const BlogPostInput = contentInput('BlogPostInput', 'The values of a blog post.', blogPostFields, {
  corrections: CorrectionInput,
});
export type BlogPostInput = FieldValues<typeof blogPostFields> & Publication & { format: MarkupFormat };
