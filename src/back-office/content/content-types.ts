import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { blogPostPath } from '../../rules/paths.ts';
import { blogPostForm } from '../../rules/blog-post.ts';
import { caseStudyCategories, caseStudyForm } from '../../rules/case-study.ts';
import type { ContentType } from '../../rules/content-types.ts';
import { difficultyLevels, technologyCategoryForm, technologyForm } from '../../rules/technology.ts';
import * as blogPosts from './blog-posts.operator.generated.ts';
import * as caseStudies from './case-studies.operator.generated.ts';
import type { Field } from './field.ts';
import * as technologies from './technologies.operator.generated.ts';
import * as technologyCategories from './technology-categories.operator.generated.ts';

/** What the lists and forms need to know of a document, whatever it is. */
export interface Item {
  id: string;
  title: string;
  slug: string;
  published: boolean;
  publishAt?: string | null;
  updatedAt: string;
  publishDate?: string;
}

type Operation<Data, Variables> = TypedDocumentNode<Data, Variables & Record<string, unknown>>;

/** One kind of content: what it is called, how it is edited, and by which operations it is read and written. */
export interface Noun {
  key: ContentType;
  one: string;
  many: string;
  fields: readonly Field[];
  path(item: Pick<Item, 'slug'> & { publishDate?: string }): string;
  list: Operation<{ items: Item[] }, object>;
  read: Operation<{ item: Item & Record<string, unknown> }, { id: string }>;
  create: Operation<{ saved: { id: string } }, { input: object }>;
  update: Operation<{ saved: { id: string } }, { id: string; input: object }>;
  remove: Operation<object, { id: string }>;
}

/** The generated operations differ in their inputs, which the server checks; here they are all alike. */
function noun(
  definition: Omit<Noun, 'list' | 'read' | 'create' | 'update' | 'remove'> & Record<string, unknown>,
): Noun {
  return definition as unknown as Noun;
}

const HUES = ['coral', 'orange', 'gold', 'lime', 'jade', 'cyan', 'blue', 'violet', 'pink'] as const;
const slugHint = 'The last part of the address. Left empty, it is made of the title.';
const iconHint = 'Such as bot, building, calendar, file-text, landmark, shield or workflow.';
const lines = 'One entry a line.';

export const nouns: readonly Noun[] = [
  noun({
    key: 'blog-posts',
    one: 'Article',
    many: 'Articles',
    fields: withRules(blogPostForm, [
      { name: 'title', label: 'Title', kind: 'line' },
      { name: 'slug', label: 'Slug', kind: 'line', hint: slugHint },
      { name: 'excerpt', label: 'Excerpt', kind: 'text', rows: 3 },
      { name: 'content', label: 'Content', kind: 'article' },
      { name: 'category', label: 'Category', kind: 'line' },
      { name: 'readTime', label: 'Read time', kind: 'line', hint: 'Such as 5 min read.' },
      {
        name: 'publishDate',
        label: 'Publish date',
        kind: 'date',
        hint: 'Printed above the article; part of its address.',
      },
      { name: 'tags', label: 'Tags', kind: 'lines', hint: lines },
    ]),
    path: ({ slug, publishDate = '' }) => blogPostPath({ slug, publishDate }),
    list: blogPosts.OperatorBlogPostsDocument,
    read: blogPosts.OperatorBlogPostDocument,
    create: blogPosts.OperatorCreateBlogPostDocument,
    update: blogPosts.OperatorUpdateBlogPostDocument,
    remove: blogPosts.OperatorDeleteBlogPostDocument,
  }),
  noun({
    key: 'case-studies',
    one: 'Case study',
    many: 'Case studies',
    fields: withRules(caseStudyForm, [
      { name: 'title', label: 'Title', kind: 'line' },
      { name: 'slug', label: 'Slug', kind: 'line', hint: slugHint },
      { name: 'category', label: 'Category', kind: 'select', options: caseStudyCategories, empty: 'Please select' },
      { name: 'icon', label: 'Icon', kind: 'line', hint: iconHint },
      { name: 'problem', label: 'Problem', kind: 'text', rows: 6 },
      { name: 'solution', label: 'Solution', kind: 'text', rows: 6 },
      { name: 'outcome', label: 'Outcome', kind: 'text', rows: 6 },
      { name: 'metrics', label: 'Metrics', kind: 'metrics', hint: 'A row that is empty is left out.' },
      { name: 'technologies', label: 'Technologies', kind: 'lines', hint: lines },
    ]),
    path: ({ slug }) => `/case-studies/${slug}`,
    list: caseStudies.OperatorCaseStudiesDocument,
    read: caseStudies.OperatorCaseStudyDocument,
    create: caseStudies.OperatorCreateCaseStudyDocument,
    update: caseStudies.OperatorUpdateCaseStudyDocument,
    remove: caseStudies.OperatorDeleteCaseStudyDocument,
  }),
  noun({
    key: 'technologies',
    one: 'Technology',
    many: 'Technologies',
    fields: withRules(technologyForm, [
      { name: 'name', label: 'Name', kind: 'line' },
      { name: 'slug', label: 'Slug', kind: 'line', hint: slugHint },
      { name: 'categoryId', label: 'Category', kind: 'category' },
      { name: 'shortDescription', label: 'Short description', kind: 'line' },
      { name: 'fullDescription', label: 'Full description', kind: 'text', rows: 8 },
      { name: 'useCases', label: 'Use cases', kind: 'lines', hint: lines },
      { name: 'benefits', label: 'Benefits', kind: 'lines', hint: lines },
      { name: 'relatedTechnologies', label: 'Related technologies', kind: 'lines', hint: lines },
      { name: 'difficultyLevel', label: 'Difficulty level', kind: 'select', options: difficultyLevels, empty: 'None' },
      { name: 'learningResources', label: 'Learning resources', kind: 'lines', hint: 'One address a line.' },
    ]),
    path: ({ slug }) => `/technologies/${slug}`,
    list: technologies.OperatorTechnologiesDocument,
    read: technologies.OperatorTechnologyDocument,
    create: technologies.OperatorCreateTechnologyDocument,
    update: technologies.OperatorUpdateTechnologyDocument,
    remove: technologies.OperatorDeleteTechnologyDocument,
  }),
  noun({
    key: 'technology-categories',
    one: 'Category',
    many: 'Categories',
    fields: withRules(technologyCategoryForm, [
      { name: 'title', label: 'Title', kind: 'line' },
      { name: 'slug', label: 'Slug', kind: 'line', hint: slugHint },
      { name: 'icon', label: 'Icon', kind: 'line', hint: iconHint },
      { name: 'color', label: 'Color', kind: 'select', options: HUES },
      { name: 'bgColor', label: 'Background color', kind: 'select', options: HUES },
      { name: 'description', label: 'Description', kind: 'text', rows: 3 },
      {
        name: 'sortOrder',
        label: 'Sort order',
        kind: 'number',
        hint: 'Low numbers come first; without one it comes last.',
      },
    ]),
    path: ({ slug }) => `/technologies#${slug}`,
    list: technologyCategories.OperatorTechnologyCategoriesDocument,
    read: technologyCategories.OperatorTechnologyCategoryDocument,
    create: technologyCategories.OperatorCreateTechnologyCategoryDocument,
    update: technologyCategories.OperatorUpdateTechnologyCategoryDocument,
    remove: technologyCategories.OperatorDeleteTechnologyCategoryDocument,
  }),
];

export function findContentType(key: string | undefined): Noun | undefined {
  return nouns.find((candidate) => candidate.key === key);
}

function withRules(form: Record<string, Field['rule']>, fields: Field[]): Field[] {
  return fields.map((field) => ({ ...field, rule: form[field.name] }));
}
