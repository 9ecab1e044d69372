import type { BlogPostFormat } from '../../rules/blog-post.ts';
import type { FieldValues } from '../../rules/content-field.ts';
import { contentInput, type Publication } from '../content/graphql-types.ts';
import { blogPostFields } from './blog-post.fields.ts';

export const BlogPostInput = contentInput('BlogPostInput', 'The values of a blog post.', blogPostFields);
export type BlogPostInput = FieldValues<typeof blogPostFields> & Publication & { format: BlogPostFormat };
