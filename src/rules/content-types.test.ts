import { expect, test } from '@jest/globals';
import { blogPostForm } from './blog-post.ts';
import { caseStudyForm } from './case-study.ts';
import { newsletterForm } from './newsletter.ts';
import { check } from './field-schema.ts';
import { technologyCategoryForm, technologyForm } from './technology.ts';

/** Specification 5, content-management rules: a value that is one too short, and the sentence for it. */
test.each([
  [caseStudyForm, 'title', 'abcd', 'Title must be at least 5 characters'],
  [caseStudyForm, 'slug', 'ab', 'Slug must be at least 3 characters'],
  [caseStudyForm, 'slug', 'Not a slug', 'Slug may hold lower-case letters, digits and single hyphens only'],
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
])('%# %s %j', (form, field, value, message) => {
  expect(check(form, { [field]: value })[field]).toBe(message);
});

test.each([
  [caseStudyForm, { title: 'abcde', slug: 'abc', category: 'Legal Tech', problem: 'x'.repeat(20) }],
  [blogPostForm, { content: 'x'.repeat(50), readTime: '5 m', publishDate: '2025-01-31' }],
  [technologyForm, { name: 'C#', slug: 'c1', difficultyLevel: 'Expert' }],
  [technologyForm, { difficultyLevel: null }],
])('the shortest allowed values are accepted', (form, values) => {
  const errors = check(form, values);
  for (const field of Object.keys(values)) expect(errors[field]).toBeUndefined();
});
