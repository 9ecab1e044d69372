import { expect, test } from '@jest/globals';
import { formSchema } from '../rules/content-field.ts';
import { check } from '../rules/field-schema.ts';
import { newsletterForm } from '../rules/newsletter.ts';
import { BlogPost } from './blog-posts/blog-post.entity.ts';
import { CaseStudy } from './case-studies/case-study.entity.ts';
import { fieldsOf } from './content/field-decorators.ts';
import { LegalClause } from './site-texts/legal-texts.ts';
import { Technology } from './technologies/technology.entity.ts';
import { TechnologyCategory } from './technologies/technology-category.entity.ts';

const blogPostForm = formSchema(fieldsOf(BlogPost));
const caseStudyForm = formSchema(fieldsOf(CaseStudy));
const technologyForm = formSchema(fieldsOf(Technology));
const clauseForm = formSchema(fieldsOf(LegalClause));
const technologyCategoryForm = formSchema(fieldsOf(TechnologyCategory));

/** A value that is one character too short, and its message (specification 5). */
test.each([
  [caseStudyForm, 'title', 'abcd', 'Title must be at least 5 characters'],
  [caseStudyForm, 'slug', 'ab', 'Slug must be at least 3 characters'],
  [caseStudyForm, 'slug', 'Not a slug', 'Slug may contain only lowercase letters, digits and single hyphens'],
  [caseStudyForm, 'category', 'Blog', 'Please select a category'],
  [caseStudyForm, 'problem', 'x'.repeat(19), 'Problem must be at least 20 characters'],
  [caseStudyForm, 'solution', 'x'.repeat(19), 'Solution must be at least 20 characters'],
  [caseStudyForm, 'outcome', 'x'.repeat(19), 'Outcome must be at least 20 characters'],
  [blogPostForm, 'title', 'abcd', 'Title must be at least 5 characters'],
  [blogPostForm, 'slug', 'ab', 'Slug must be at least 3 characters'],
  [blogPostForm, 'excerpt', 'x'.repeat(19), 'Excerpt must be at least 20 characters'],
  [blogPostForm, 'content', 'x'.repeat(49), 'Content must be at least 50 characters'],
  [blogPostForm, 'category', 'x', 'Category must be at least 2 characters'],
  [blogPostForm, 'readTime', '5m', 'Read time must be specified'],
  [blogPostForm, 'publishDate', '2025-01', 'Publish date must be specified'],
  [blogPostForm, 'publishDate', '2025-02-30', 'Publish date must be a date such as 2025-01-31'],
  [newsletterForm, 'email', 'a@', 'Please enter a valid email address'],
  [technologyCategoryForm, 'title', 'ab', 'Title must be at least 3 characters'],
  [technologyCategoryForm, 'slug', 'ab', 'Slug must be at least 3 characters'],
  [technologyCategoryForm, 'icon', 'ab', 'Icon class must be specified'],
  [technologyCategoryForm, 'color', 'ab', 'Color must be at least 3 characters'],
  [technologyCategoryForm, 'bgColor', 'ab', 'Background color must be at least 3 characters'],
  [technologyForm, 'name', 'x', 'Name must be at least 2 characters'],
  [technologyForm, 'slug', 'x', 'Slug must be at least 2 characters'],
  [technologyForm, 'categoryId', '', 'Category ID is required'],
  [technologyForm, 'difficultyLevel', 'Guru', 'Please select a difficulty level'],
  [clauseForm, 'body', '*a'.repeat(1_000), 'Text has a paragraph with more than 1,000 marks such as [, * and _'],
])('rejects %# %s %j', (form, field, value, message) => {
  expect(check(form, { [field]: value })[field]).toBe(message);
});

test.each([
  [caseStudyForm, { title: 'abcde', slug: 'abc', category: 'Legal Tech', problem: 'x'.repeat(20) }],
  [blogPostForm, { content: 'x'.repeat(50), readTime: '5 m', publishDate: '2025-01-31' }],
  [technologyForm, { name: 'C#', slug: 'c1', difficultyLevel: 'Expert' }],
  [technologyForm, { difficultyLevel: null }],
])('accepts the shortest allowed values', (form, values) => {
  const errors = check(form, values);
  for (const field of Object.keys(values)) expect(errors[field]).toBeUndefined();
});
