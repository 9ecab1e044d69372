import { parse } from 'graphql';
import { callPath, consultationForm, consultationMessages } from '../../rules/consultation.ts';
import { contactExtras, contactForm, contactSource } from '../../rules/contact.ts';
import { invalidInput, notFound } from '../../rules/errors.ts';
import { optional } from '../../rules/field-schema.ts';
import { newsletterForm } from '../../rules/newsletter.ts';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';
import { SEARCH_RESULTS_A_PAGE, SUGGESTIONS_MAX } from '../../rules/search.ts';
import {
  ApiBookConsultationDocument,
  ApiCancelConsultationDocument,
  ApiConfirmConsultationDocument,
  ApiConfirmNewsletterDocument,
  ApiConsultationCalendarDocument,
  ApiConsultationDocument,
  ApiConsultationTimesDocument,
  ApiContactStampDocument,
  ApiCorrectContactSubmissionDocument,
  ApiEraseContactSubmissionDocument,
  ApiMoveConsultationDocument,
  ApiResponseTimeDocument,
  ApiSearchDocument,
  ApiSearchSuggestionsDocument,
  ApiSubmitContactDocument,
  ApiSubscribeNewsletterDocument,
  ApiTopicDocument,
  ApiTopicsDocument,
  ApiUnsubscribeNewsletterDocument,
} from './api.generated.ts';
import { call, type AnyCall, type Params } from './call.ts';
import { contentCalls } from './content-calls.ts';

/** Returns a whole number of the address. Throws INVALID_INPUT. */
function readInteger(query: Params, name: string, missing: number): number {
  const value = query[name] ?? String(missing);
  if (!/^\d{1,6}$/.test(value)) throw invalidInput({ [name]: `${name} must be a whole number` });
  return Number(value);
}

const byToken = { variables: ({ params }: { params: Params }) => ({ token: params['token'] ?? '' }) } as const;
const receiptPage = ({ token }: Params) => `/receipt/${token}`;
const callPage = ({ token = '' }: Params) => callPath({ token });
const confirmPage = ({ token }: Params) => `/newsletter/confirm/${token}`;
const unsubscribePage = ({ token }: Params) => `/newsletter/unsubscribe/${token}`;

/** The REST calls of specification 7 and of private links, in one table. The list of subscribers is in the router. */
export const calls: AnyCall[] = [
  ...contentCalls,
  call({
    method: 'get',
    path: '/topics',
    operation: ApiTopicsDocument,
    allPages: true,
    variables: () => ({ offset: 0, limit: 0 }),
    answer: ({ items }) =>
      items.map((item) => {
        const { id: _, ...topic } = item;
        return topic;
      }),
  }),
  call({
    method: 'get',
    path: '/topics/:slug',
    operation: ApiTopicDocument,
    variables: ({ params }) => ({ slug: params['slug'] ?? '', limit: PAGE_LIMIT_MAX }),
    answer({ topic }) {
      if (topic === null) throw notFound('Topic not found');
      return topic;
    },
  }),
  call({
    method: 'get',
    path: '/search',
    operation: ApiSearchDocument,
    variables: ({ query }) => ({
      query: query['q'] ?? '',
      offset: readInteger(query, 'offset', 0),
      limit: readInteger(query, 'limit', SEARCH_RESULTS_A_PAGE),
    }),
    answer: ({ search }) => search,
  }),
  call({
    method: 'get',
    path: '/search/suggestions',
    operation: ApiSearchSuggestionsDocument,
    variables: ({ query }) => ({ query: query['q'] ?? '', limit: SUGGESTIONS_MAX }),
    answer: ({ search }) => search,
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
    // The page shows what the submission is about.
    form: { ...contactForm, about: contactExtras.about },
    extras: contactExtras,
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
    method: 'get',
    path: '/contact/response-time',
    operation: ApiResponseTimeDocument,
    variables: () => ({}),
    answer: (data) => data,
  }),
  call({
    method: 'get',
    path: '/consultation/times',
    operation: ApiConsultationTimesDocument,
    variables: () => ({}),
    answer({ consultationTimes }) {
      if (consultationTimes === null) throw notFound(consultationMessages.turnedOff);
      return consultationTimes;
    },
  }),
  call({
    method: 'post',
    path: '/consultation',
    isBooking: true,
    operation: ApiBookConsultationDocument,
    // A refused form keeps the source of the visit, which its page cannot know again.
    form: { ...consultationForm, ...contactSource },
    extras: { website: contactExtras.website, stamp: contactExtras.stamp, ...contactSource },
    page: {
      form: () => '/contact/call',
      done: ({ bookConsultation }) => callPage({ token: bookConsultation.token }),
    },
    variables: ({ input }) => ({ input }),
    answer: (data) => data.bookConsultation,
  }),
  call({
    method: 'post',
    path: '/consultation/:token/confirm',
    isBooking: true,
    operation: ApiConfirmConsultationDocument,
    byLink: true,
    form: { startsAt: optional(consultationForm.startsAt) },
    page: { form: callPage, done: ({ confirmConsultation }) => callPage({ token: confirmConsultation.token }) },
    variables: ({ params, input }: { params: Params; input: { startsAt?: string } }) => ({
      token: params['token'] ?? '',
      startsAt: input.startsAt,
    }),
    answer: (data) => data.confirmConsultation,
  }),
  call({
    method: 'post',
    path: '/consultation/:token/move',
    isBooking: true,
    operation: ApiMoveConsultationDocument,
    byLink: true,
    form: { startsAt: consultationForm.startsAt },
    page: { form: callPage, done: ({ moveConsultation }) => callPage({ token: moveConsultation.token }) },
    variables: ({ params, input }) => ({ token: params['token'] ?? '', input }),
    answer: (data) => data.moveConsultation,
  }),
  call({
    ...byToken,
    method: 'post',
    path: '/consultation/:token/cancel',
    isBooking: true,
    operation: ApiCancelConsultationDocument,
    byLink: true,
    page: { form: callPage, done: (_, params) => callPage(params) },
    answer: (data) => data.cancelConsultation,
  }),
  call({
    ...byToken,
    method: 'get',
    path: '/consultation/:token.ics',
    operation: ApiConsultationDocument,
    answer: (data) => data.consultation.calendar,
    type: 'text/calendar',
    download: 'call.ics',
  }),
  call({
    ...byToken,
    method: 'get',
    path: '/consultation/calendar/:token.ics',
    operation: ApiConsultationCalendarDocument,
    answer: (data) => data.consultationCalendar,
    type: 'text/calendar',
  }),
  call<{ receipt: object }, { token: string }>({
    ...byToken,
    method: 'get',
    path: '/receipt/:token',
    operation: parse(`query ($token: String!) {
      receipt(token: $token) {
        receivedAt
        ${Object.keys({ ...contactForm, ...contactSource }).join(' ')}
        call { startsAt timeZone canceledAt }
        mails { kind status queuedAt sentAt }
      }
    }`),
    answer: (data) => data.receipt,
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
    page: { form: receiptPage, done: (_, params) => `${receiptPage(params)}?delete=done` },
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
