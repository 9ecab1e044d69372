import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { contactExtras, contactForm } from '../../rules/contact.ts';
import { enumValue } from '../../rules/enum-names.ts';
import { notFound } from '../../rules/errors.ts';
import { newsletterForm } from '../../rules/newsletter.ts';
import type { FormSchema } from '../../rules/field-schema.ts';
import {
  ApiBlogPostDocument,
  ApiBlogPostsDocument,
  ApiCaseStudiesDocument,
  ApiCaseStudyDocument,
  ApiConfirmNewsletterDocument,
  ApiContactStampDocument,
  ApiCorrectContactSubmissionDocument,
  ApiEraseContactSubmissionDocument,
  ApiReceiptDocument,
  type ApiReceiptQuery,
  ApiSubmitContactDocument,
  ApiSubscribeNewsletterDocument,
  ApiTechnologiesDocument,
  ApiTechnologyCategoriesDocument,
  ApiTechnologyCategoryDocument,
  ApiTechnologyDocument,
  ApiUnsubscribeNewsletterDocument,
} from './api.generated.ts';

/** One REST call: which operation it asks, how the request becomes variables, and how the result becomes the answer. */
interface Call<Data, Variables> {
  method: 'get' | 'post';
  path: string;
  operation: TypedDocumentNode<Data, Variables>;
  /** `input` is the body as read by `form`; a GET has none. */
  variables(request: { params: Params; input: never }): Variables;
  answer(data: Data): unknown;
  form?: FormSchema;
  /** For a form that is sent without scripts: the page that it is on, and where it leads once accepted. */
  page?: { form(params: Params): string; done(data: Data, params: Params): string };
  /** The token in the address is the permission: whoever has the link may send it, from anywhere. */
  byLink?: boolean;
  /** The name under which a browser saves the answer. */
  download?: string;
}

type Params = Record<string, string>;

export type AnyCall = Call<Record<string, unknown>, Record<string, unknown>>;

function call<Data, Variables>(definition: Call<Data, Variables>): AnyCall {
  return definition as unknown as AnyCall;
}

function found<Item>(item: Item | null, message: string): Item {
  if (item === null) throw notFound(message);
  return item;
}

/** REST answers with the stored strings instead of the names of the GraphQL enums. */
function storedStrings(receipt: ApiReceiptQuery['receipt']) {
  const mails = receipt.mails.map((mail) => ({
    ...mail,
    kind: enumValue(mail.kind),
    status: enumValue(mail.status),
  }));
  return { ...receipt, useCase: enumValue(receipt.useCase), mails };
}

const list = { method: 'get', variables: () => ({}) } as const;
const bySlug = {
  method: 'get',
  variables: ({ params }: { params: Params }) => ({ slug: params['slug'] ?? '' }),
} as const;

const byToken = { variables: ({ params }: { params: Params }) => ({ token: params['token'] ?? '' }) } as const;
const receiptPage = ({ token }: Params) => `/receipt/${token}`;
const confirmPage = ({ token }: Params) => `/newsletter/confirm/${token}`;
const unsubscribePage = ({ token }: Params) => `/newsletter/unsubscribe/${token}`;

/** The whole REST surface: specification, section 7, and the private links. */
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
    page: { form: () => '/blog', done: () => '/blog?subscribed#newsletter' },
    variables: ({ input }) => ({ input }),
    answer: (data) => data.subscribeNewsletter,
  }),
  call({
    method: 'post',
    path: '/contact',
    operation: ApiSubmitContactDocument,
    form: { ...contactForm, ...contactExtras },
    page: {
      form: () => '/contact',
      done: ({ submitContact }) => `/contact/sent/${submitContact.receipt}`,
    },
    variables: ({ input }) => ({ input }),
    answer: (data) => data.submitContact,
  }),
  call({
    method: 'get',
    path: '/contact/stamp',
    operation: ApiContactStampDocument,
    variables: () => ({}),
    answer: (data) => ({ stamp: data.contactStamp }),
  }),
  call({
    ...byToken,
    method: 'get',
    path: '/receipt/:token',
    operation: ApiReceiptDocument,
    answer: (data) => storedStrings(data.receipt),
    download: 'inquiry.json',
  }),
  call({
    method: 'post',
    path: '/receipt/:token',
    operation: ApiCorrectContactSubmissionDocument,
    byLink: true,
    form: contactForm,
    page: { form: receiptPage, done: (_, params) => `${receiptPage(params)}?corrected` },
    variables: ({ params, input }) => ({ token: params['token'] ?? '', input }),
    answer: (data) => data.correctContactSubmission,
  }),
  call({
    ...byToken,
    method: 'post',
    path: '/receipt/:token/erase',
    operation: ApiEraseContactSubmissionDocument,
    byLink: true,
    page: { form: receiptPage, done: (_, params) => receiptPage(params) },
    answer: (data) => data.eraseContactSubmission,
  }),
  call({
    ...byToken,
    method: 'post',
    path: '/newsletter/confirm/:token',
    operation: ApiConfirmNewsletterDocument,
    byLink: true,
    page: { form: confirmPage, done: (_, params) => confirmPage(params) },
    answer: (data) => data.confirmNewsletter,
  }),
  call({
    ...byToken,
    method: 'post',
    path: '/newsletter/unsubscribe/:token',
    operation: ApiUnsubscribeNewsletterDocument,
    byLink: true,
    page: { form: unsubscribePage, done: (_, params) => unsubscribePage(params) },
    answer: (data) => data.unsubscribeNewsletter,
  }),
];
