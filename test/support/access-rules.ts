import { collectionDefinitions, listedCollections } from '../../src/domain/content-type-definitions.ts';
import { definitionOf } from '../../src/domain/content/declarations/content-type.ts';
import { Technology } from '../../src/domain/technologies/technology.entity.ts';
import { pageTexts } from '../../src/domain/site-texts/site-texts.ts';
import { listName, typeName, type ContentType, type ContentTypeDefinition } from '../../src/rules/content-types.ts';
import { callInput, contactInput } from './builders.ts';
import { PASSWORD } from './operators.ts';

/** Who may use a route or field. Visitors may read `public` ones, and send data to `visitor write` ones. */
export type Rule = 'public' | 'visitor write' | 'operator' | 'owner';

/** The email address of a planted submission and a planted subscriber. */
export const CANARY = 'canary-7f3a@example.com';

/** IDs of rows that exist. */
export interface SampleIds {
  submission: string;
  blogPost: string;
  category: string;
}

export interface RouteRule {
  rule: Rule;
  /** Status for a caller who is allowed. */
  status?: number;
  /** Example address, if the path has parameters. */
  path?: (ids: SampleIds) => string;
  body?: Record<string, string>;
}

const isPublic: RouteRule = { rule: 'public' };
export const TOKEN = `${'0a'.repeat(16)}.abcdef1.${'f9'.repeat(16)}`;

/** The slug of a document in the fixtures. */
const sampleSlugs: Partial<Record<ContentType, string>> = {
  technologies: 'quillmaker',
  'case-studies': 'binders-that-rebuild',
  'blog-posts': 'paper-trail-basics',
};

/** The REST calls with which visitors list the documents of a content type and read one. */
function readRoutes({ key }: ContentTypeDefinition): [string, RouteRule][] {
  const { [key]: slug } = sampleSlugs;
  const ofOne: RouteRule = { rule: 'public', path: () => `/api/${key}/${slug ?? 'none'}`, status: slug ? 200 : 404 };
  return [
    [`GET /api/${key}`, isPublic],
    [`GET /api/${key}/:slug`, ofOne],
  ];
}

/** Every route of Express. */
export const routes: Record<string, RouteRule> = {
  'GET /healthz': isPublic,
  'GET /readyz': isPublic,
  'GET /robots.txt': isPublic,
  'GET /llms.txt': isPublic,
  'GET /trust.csv': isPublic,
  'GET /site.webmanifest': isPublic,
  'GET /.well-known/security.txt': isPublic,
  'GET /sitemap.xml': isPublic,
  'GET /feed.xml': isPublic,
  'GET /topics/:slug/feed.xml': { rule: 'public', path: () => '/topics/paper/feed.xml' },
  'POST /visits': { rule: 'visitor write', status: 204 },
  'GET /preview': { rule: 'public', status: 404 },
  'GET /graphql': { rule: 'operator' },
  'GET /api/technology-categories': isPublic,
  'GET /api/technology-categories/id/:id': {
    rule: 'public',
    path: (ids) => `/api/technology-categories/id/${ids.category}`,
  },
  ...Object.fromEntries([Technology, ...listedCollections].map(definitionOf).flatMap(readRoutes)),
  'GET /api/topics': isPublic,
  'GET /api/topics/:slug': { rule: 'public', path: () => '/api/topics/paper' },
  'GET /api/search': { rule: 'public', path: () => '/api/search?q=paper' },
  'GET /api/search/suggestions': { rule: 'public', path: () => '/api/search/suggestions?q=paper' },
  'POST /api/newsletter/subscribe': { rule: 'visitor write', body: { email: CANARY } },
  'POST /api/contact': { rule: 'visitor write', body: contactInput({ email: CANARY }) },
  'GET /api/about-page': isPublic,
  'GET /api/claims': isPublic,
  'GET /api/questions-page': isPublic,
  'GET /api/legal-texts': isPublic,
  'GET /api/deliverables': isPublic,
  'GET /api/services-page': isPublic,
  'GET /api/real-estate-tech-page': isPublic,
  'GET /api/legal-tech-page': isPublic,
  'GET /api/process-automation-page': isPublic,
  'GET /api/ai-integration-page': isPublic,
  'GET /api/contact/stamp': isPublic,
  'GET /api/contact/response-time': isPublic,
  'GET /api/consultation/times': isPublic,
  'POST /api/consultation': { rule: 'visitor write', body: callInput(), status: 400 },
  'POST /api/consultation/:token/confirm': {
    rule: 'visitor write',
    path: () => `/api/consultation/${TOKEN}/confirm`,
    status: 404,
  },
  'POST /api/consultation/:token/move': {
    rule: 'visitor write',
    path: () => `/api/consultation/${TOKEN}/move`,
    body: { startsAt: '2026-01-05T10:00:00.000Z' },
    status: 404,
  },
  'POST /api/consultation/:token/cancel': {
    rule: 'visitor write',
    path: () => `/api/consultation/${TOKEN}/cancel`,
    status: 404,
  },
  'GET /api/consultation/:token/cancel': {
    rule: 'public',
    path: () => `/api/consultation/${TOKEN}/cancel`,
    status: 303,
  },
  'GET /api/consultation/calendar/:token.ics': {
    rule: 'public',
    path: () => `/api/consultation/calendar/${TOKEN}.ics`,
    status: 404,
  },
  'GET /api/consultation/:token.ics': { rule: 'public', path: () => `/api/consultation/${TOKEN}.ics`, status: 404 },
  'GET /api/receipt/:token': { rule: 'public', path: () => `/api/receipt/${TOKEN}`, status: 404 },
  'POST /api/receipt/:token': {
    rule: 'visitor write',
    path: () => `/api/receipt/${TOKEN}`,
    body: contactInput(),
    status: 404,
  },
  'POST /api/receipt/:token/erase': {
    rule: 'visitor write',
    path: () => `/api/receipt/${TOKEN}/erase`,
    status: 404,
  },
  'GET /api/receipt/:token/erase': { rule: 'public', path: () => `/api/receipt/${TOKEN}/erase`, status: 303 },
  'POST /api/newsletter/confirm/:token': {
    rule: 'visitor write',
    path: () => `/api/newsletter/confirm/${TOKEN}`,
    status: 404,
  },
  'GET /api/newsletter/confirm/:token': {
    rule: 'public',
    path: () => `/api/newsletter/confirm/${TOKEN}`,
    status: 303,
  },
  'POST /api/newsletter/unsubscribe/:token': {
    rule: 'visitor write',
    path: () => `/api/newsletter/unsubscribe/${TOKEN}`,
    status: 404,
  },
  'GET /api/newsletter/unsubscribe/:token': {
    rule: 'public',
    path: () => `/api/newsletter/unsubscribe/${TOKEN}`,
    status: 303,
  },
  'GET /api/newsletter/subscribers': { rule: 'owner' },
};

/** Paths with handlers for everything below them: middleware, files, pages, GraphQL and the back office. */
export const subtrees = [
  '/',
  '/api',
  '/api/newsletter/subscribers',
  '/assets',
  '/covers',
  '/graphql',
  '/operator',
  '/pictures',
  '/social',
];

/** Every page and form of the back office. */
export const backOffice: Record<string, RouteRule> = {
  'GET /operator': { rule: 'operator' },
  'GET /operator/launch-check': { rule: 'operator' },
  'GET /operator/first-steps/:step': { rule: 'owner', path: () => '/operator/first-steps/when' },
  'POST /operator/first-steps/:step': {
    rule: 'owner',
    path: () => '/operator/first-steps/backups',
    body: { intent: 'continue' },
    status: 303,
  },
  'GET /operator/content': { rule: 'operator' },
  'GET /operator/content/:contentType': { rule: 'operator', path: () => '/operator/content/blog-posts' },
  'GET /operator/content/:contentType/:id': {
    rule: 'operator',
    path: (ids) => `/operator/content/blog-posts/${ids.blogPost}`,
  },
  'POST /operator/content/:contentType/:id': {
    rule: 'operator',
    path: () => '/operator/content/blog-posts/new',
    status: 400,
  },
  'GET /operator/content/:contentType/:id/history': {
    rule: 'operator',
    path: (ids) => `/operator/content/blog-posts/${ids.blogPost}/history`,
  },
  'GET /operator/settings': { rule: 'owner', status: 303 },
  'GET /operator/hours': { rule: 'owner', status: 303 },
  'GET /operator/changes': { rule: 'operator' },
  'GET /operator/content/import': { rule: 'operator' },
  'POST /operator/content/import': { rule: 'operator', status: 400 },
  'GET /operator/pictures': { rule: 'operator' },
  'POST /operator/launch-check': { rule: 'operator', body: { contentType: 'none' }, status: 303 },
  'POST /operator/pictures': { rule: 'operator', status: 400 },
  'GET /operator/pictures/:hash': { rule: 'operator', path: () => `/operator/pictures/${'0'.repeat(32)}`, status: 404 },
  'POST /operator/pictures/:hash': {
    rule: 'operator',
    path: () => `/operator/pictures/${'0'.repeat(32)}`,
    body: { intent: 'remove' },
    status: 404,
  },
  'GET /operator/redirects': { rule: 'operator' },
  'POST /operator/redirects': { rule: 'operator', status: 404 },
  'GET /operator/inbox': { rule: 'owner' },
  'POST /operator/inbox': { rule: 'owner', body: { seenUntil: 'soon' }, status: 400 },
  'GET /operator/inbox/inquiries.csv': { rule: 'owner' },
  'GET /operator/inbox/:id': { rule: 'owner', path: (ids) => `/operator/inbox/${ids.submission}` },
  'POST /operator/inbox/:id': {
    rule: 'owner',
    path: (ids) => `/operator/inbox/${ids.submission}`,
    body: { intent: 'note', text: 'A note' },
    status: 303,
  },
  'GET /operator/subscribers': { rule: 'owner' },
  'POST /operator/subscribers': { rule: 'owner', status: 404 },
  'GET /operator/subscribers/import': { rule: 'owner' },
  'POST /operator/subscribers/import': { rule: 'owner', status: 400 },
  'GET /operator/subscribers/subscribers.csv': { rule: 'owner' },
  'GET /operator/mail': { rule: 'owner' },
  'POST /operator/mail': { rule: 'owner', status: 404 },
  'GET /operator/privacy-requests': { rule: 'owner' },
  'POST /operator/privacy-requests': { rule: 'owner', body: { intent: 'erase', email: 'nobody@example.com' } },
  'GET /operator/privacy-requests/personal-data.json': { rule: 'owner' },
  'GET /operator/visits': { rule: 'operator' },
  'GET /operator/visits/inquiry-sources.csv': { rule: 'owner' },
  'GET /operator/calendars': { rule: 'owner' },
  'POST /operator/calendars': { rule: 'owner', body: { intent: 'save', addresses: '' }, status: 303 },
  'GET /operator/backups': { rule: 'owner' },
  'POST /operator/backups': { rule: 'owner', status: 303 },
  // This owner has no second factor.
  'GET /operator/backups/:id': { rule: 'owner', status: 403, path: () => `/operator/backups/${TOKEN}` },
  'GET /operator/account': { rule: 'operator' },
  'POST /operator/account': { rule: 'operator', body: { intent: 'end-session', id: '' }, status: 303 },
  'GET /operator/second-factor': { rule: 'operator' },
  'POST /operator/second-factor': { rule: 'operator', body: { intent: 'add-second-factor' }, status: 400 },
  'GET /operator/operators': { rule: 'owner' },
  'POST /operator/operators': { rule: 'owner', body: { intent: 'reset', username: 'nobody' }, status: 404 },
  'GET /operator/audit-log': { rule: 'owner' },
  'GET /operator/sign-in': isPublic,
  'POST /operator/sign-in': { rule: 'visitor write', body: { username: 'olga', password: PASSWORD }, status: 303 },
  'GET /operator/sign-out': { rule: 'operator', status: 303 },
  'POST /operator/sign-out': { rule: 'operator', status: 303 },
  'GET /operator/setup': { rule: 'public', status: 404 },
  'POST /operator/setup': { rule: 'visitor write', body: { username: 'nobody', password: PASSWORD }, status: 404 },
};

/** The root fields of operators for a content type with many documents. */
function ofDocuments(type: ContentTypeDefinition): [string, Rule][] {
  const record = `Query.${type.name}Record`;
  const writes = ['create', 'update', 'delete'].map((verb) => `Mutation.${verb}${typeName(type)}`);
  return [record, `${record}s`, `${record}Count`, ...writes].map((name) => [name, 'operator']);
}

/** The root fields with which visitors list the documents of a content type and read one. */
function ofVisitors(type: ContentTypeDefinition): [string, Rule][] {
  return [type.name, listName(type)].map((name) => [`Query.${name}`, 'public']);
}

/** The root fields of the only document with the texts of a page. */
function ofPage(type: ContentTypeDefinition): [string, Rule][] {
  const rule = type.ownerOnly ? 'owner' : 'operator';
  return [
    [`Query.${type.name}`, 'public'],
    [`Query.${type.name}Record`, rule],
    [`Mutation.update${typeName(type)}`, rule],
  ];
}

/** Every root field of both schemas. The visitor schema has those that are public. */
export const fields: Record<string, Rule> = {
  ...Object.fromEntries(collectionDefinitions.flatMap(ofDocuments)),
  ...Object.fromEntries([Technology, ...listedCollections].map(definitionOf).flatMap(ofVisitors)),
  ...Object.fromEntries(pageTexts.map(definitionOf).flatMap(ofPage)),
  'Query.caseStudiesForHomePage': 'public',
  'Query.contactStamp': 'public',
  'Query.responseTime': 'public',
  'Query.trust': 'public',
  'Query.newsletterConfirmed': 'public',
  'Query.newsletterSubscribed': 'public',
  'Query.receipt': 'public',
  'Query.oldAddress': 'public',
  'Query.consultation': 'public',
  'Query.consultationCalendar': 'public',
  'Query.consultationTimes': 'public',
  'Query.search': 'public',
  'Query.searchTechnologies': 'public',
  'Query.serviceEvidence': 'public',
  'Query.technologiesForHomePage': 'public',
  'Query.technologyCategories': 'public',
  'Query.technologyCategory': 'public',
  'Query.technologyNeighbors': 'public',
  'Query.topic': 'public',
  'Query.topics': 'public',
  'Mutation.confirmNewsletter': 'visitor write',
  'Mutation.correctContactSubmission': 'visitor write',
  'Mutation.eraseContactSubmission': 'visitor write',
  'Mutation.submitContact': 'visitor write',
  'Mutation.bookConsultation': 'visitor write',
  'Mutation.confirmConsultation': 'visitor write',
  'Mutation.moveConsultation': 'visitor write',
  'Mutation.cancelConsultation': 'visitor write',
  'Mutation.subscribeNewsletter': 'visitor write',
  'Mutation.unsubscribeNewsletter': 'visitor write',
  'Query.blogPostChanges': 'operator',
  'Query.blogPostPreview': 'operator',
  'Query.changeCount': 'operator',
  'Query.changes': 'operator',
  'Query.sampleDocuments': 'operator',
  'Query.scheduledDocuments': 'operator',
  'Query.picture': 'operator',
  'Query.pictureCount': 'operator',
  'Query.pictures': 'operator',
  'Query.contentImportPreview': 'operator',
  'Mutation.importContent': 'operator',
  'Query.redirectCount': 'operator',
  'Query.redirects': 'operator',
  'Query.suggestedSlug': 'operator',
  'Query.engagements': 'public',
  'Query.claims': 'public',
  'Query.claimsToRenew': 'operator',
  'Query.consultationSettingsRecord': 'owner',
  'Mutation.updateConsultationSettings': 'owner',
  'Mutation.cancelBookedConsultation': 'owner',
  'Mutation.moveBookedConsultation': 'owner',
  'Mutation.noteMissedConsultation': 'owner',
  'Query.publicHolidays': 'owner',
  'Query.busyCalendars': 'owner',
  'Query.callFeed': 'owner',
  'Mutation.replaceBusyCalendars': 'owner',
  'Mutation.replaceCallFeed': 'owner',
  'Query.settingsRecord': 'owner',
  'Query.inquirySources': 'owner',
  'Query.pageViews': 'operator',
  'Query.visitReport': 'operator',
  'Mutation.draftSamples': 'operator',
  'Mutation.createPreviewLink': 'operator',
  'Mutation.addPicture': 'operator',
  'Mutation.describePicture': 'operator',
  'Mutation.removePicture': 'operator',
  'Mutation.removeRedirect': 'operator',
  'Mutation.saveRedirect': 'operator',
  'Mutation.restoreDocument': 'operator',
  'Mutation.updateSettings': 'owner',
  'Query.contactSubmission': 'owner',
  'Query.contactSubmissionCount': 'owner',
  'Query.contactSubmissions': 'owner',
  'Query.exportPerson': 'owner',
  'Query.mailCount': 'owner',
  'Query.mails': 'owner',
  'Query.newsletterIssue': 'owner',
  'Query.newsletterRecipientCount': 'owner',
  'Query.newsletterSubscriberCount': 'owner',
  'Query.newsletterSubscribers': 'owner',
  'Query.launchStatus': 'owner',
  'Mutation.addContactNote': 'owner',
  'Mutation.markContactSubmissionOpened': 'owner',
  'Mutation.markSpamSeen': 'owner',
  'Mutation.deleteContactNote': 'owner',
  'Mutation.deleteContactSubmission': 'owner',
  'Mutation.deleteFailedMail': 'owner',
  'Mutation.deleteNewsletterSubscriber': 'owner',
  'Mutation.erasePerson': 'owner',
  'Mutation.importSubscribers': 'owner',
  'Query.subscriberImportPreview': 'owner',
  'Mutation.sendTestBlogPost': 'owner',
  'Mutation.planContactSubmission': 'owner',
  'Mutation.replyToContactSubmission': 'owner',
  'Mutation.sendBlogPost': 'owner',
  'Mutation.sendMailAgain': 'owner',
  'Mutation.sendTestMail': 'owner',
  'Mutation.setContactStatus': 'owner',
};
