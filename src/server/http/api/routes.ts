import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { contactForm } from '../../../rules/contact.ts';
import { notFound } from '../../../rules/errors.ts';
import { newsletterForm } from '../../../rules/newsletter.ts';
import type { Form } from '../../../rules/rule.ts';
import {
  ApiBlogPostDocument,
  ApiBlogPostsDocument,
  ApiCaseStudiesDocument,
  ApiCaseStudyDocument,
  ApiSubmitContactDocument,
  ApiSubscribeNewsletterDocument,
  ApiTechnologiesDocument,
  ApiTechnologyCategoriesDocument,
  ApiTechnologyCategoryDocument,
  ApiTechnologyDocument,
} from './api.generated.ts';

/** One REST call: which operation it asks, how the request becomes variables, and how the result becomes the answer. */
interface Call<Data, Variables> {
  method: 'get' | 'post';
  path: string;
  operation: TypedDocumentNode<Data, Variables>;
  /** `input` is the body as read by `form`; a GET has none. */
  variables(request: { params: Record<string, string>; input: never }): Variables;
  answer(data: Data): unknown;
  form?: Form;
  /** For a form that is sent without scripts: the page that it is on, and where it leads once accepted. */
  page?: { form: string; done: string };
}

export type AnyCall = Call<Record<string, unknown>, Record<string, unknown>>;

function call<Data, Variables>(definition: Call<Data, Variables>): AnyCall {
  return definition as unknown as AnyCall;
}

function found<Item>(item: Item | null, message: string): Item {
  if (item === null) throw notFound(message);
  return item;
}

const list = { method: 'get', variables: () => ({}) } as const;
const bySlug = {
  method: 'get',
  variables: ({ params }: { params: Record<string, string> }) => ({ slug: params['slug'] ?? '' }),
} as const;

/** The whole REST surface: specification, section 7. */
export const calls: AnyCall[] = [
  call({
    ...list,
    path: '/technology-categories',
    operation: ApiTechnologyCategoriesDocument,
    answer: (data) => data.technologyCategories,
  }),
  call({
    ...list,
    path: '/technologies',
    operation: ApiTechnologiesDocument,
    answer: (data) => data.technologies,
  }),
  call({
    ...bySlug,
    path: '/technologies/:slug',
    operation: ApiTechnologyDocument,
    answer: (data) => found(data.technology, 'Technology not found'),
  }),
  call({
    method: 'get',
    path: '/technology-categories/id/:categoryId',
    operation: ApiTechnologyCategoryDocument,
    variables: ({ params }) => ({ id: params['categoryId'] ?? '' }),
    answer: (data) => found(data.technologyCategory, 'Technology category not found'),
  }),
  call({
    ...list,
    path: '/case-studies',
    operation: ApiCaseStudiesDocument,
    answer: (data) => data.caseStudies,
  }),
  call({
    ...bySlug,
    path: '/case-studies/:slug',
    operation: ApiCaseStudyDocument,
    answer: (data) => found(data.caseStudy, 'Case study not found'),
  }),
  call({
    ...list,
    path: '/blog-posts',
    operation: ApiBlogPostsDocument,
    answer: (data) => data.blogPosts,
  }),
  call({
    ...bySlug,
    path: '/blog-posts/:slug',
    operation: ApiBlogPostDocument,
    answer: (data) => found(data.blogPost, 'Blog post not found'),
  }),
  call({
    method: 'post',
    path: '/newsletter/subscribe',
    operation: ApiSubscribeNewsletterDocument,
    form: newsletterForm,
    page: { form: '/blog', done: '/blog?subscribed' },
    variables: ({ input }) => ({ input }),
    answer: (data) => data.subscribeNewsletter,
  }),
  call({
    method: 'post',
    path: '/contact',
    operation: ApiSubmitContactDocument,
    form: contactForm,
    page: { form: '/contact', done: '/contact?sent' },
    variables: ({ input }) => ({ input }),
    answer: (data) => data.submitContact,
  }),
];
