import { inquiry } from './builders.ts';
import { PASSWORD } from './operators.ts';

/** Who may use a route or field. Visitors may read `public` ones, and send data to `visitor write` ones. */
export type Rule = 'public' | 'visitor write' | 'operator' | 'owner';

/** The email address of a planted inquiry and a planted subscriber. */
export const CANARY = 'canary-7f3a@example.com';

/** IDs of rows that exist. */
export interface SampleIds {
  submission: string;
  article: string;
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

/** Every route of Express. */
export const routes: Record<string, RouteRule> = {
  'GET /healthz': isPublic,
  'GET /readyz': isPublic,
  'GET /robots.txt': isPublic,
  'GET /llms.txt': isPublic,
  'GET /.well-known/security.txt': isPublic,
  'GET /sitemap.xml': isPublic,
  'GET /feed.xml': isPublic,
  'POST /csp-reports': { rule: 'visitor write', status: 204 },
  'GET /preview': { rule: 'public', status: 404 },
  'GET /graphql': { rule: 'operator' },
  'GET /api/technology-categories': isPublic,
  'GET /api/technology-categories/id/:id': {
    rule: 'public',
    path: (ids) => `/api/technology-categories/id/${ids.category}`,
  },
  'GET /api/technologies': isPublic,
  'GET /api/technologies/:slug': { rule: 'public', path: () => '/api/technologies/quillmaker' },
  'GET /api/case-studies': isPublic,
  'GET /api/case-studies/:slug': { rule: 'public', path: () => '/api/case-studies/binders-that-rebuild' },
  'GET /api/blog-posts': isPublic,
  'GET /api/blog-posts/:slug': { rule: 'public', path: () => '/api/blog-posts/paper-trail-basics' },
  'GET /api/search': { rule: 'public', path: () => '/api/search?q=paper' },
  'GET /api/search/suggestions': { rule: 'public', path: () => '/api/search/suggestions?q=paper' },
  'POST /api/newsletter/subscribe': { rule: 'visitor write', body: { email: CANARY } },
  'POST /api/contact': { rule: 'visitor write', body: inquiry({ email: CANARY }) },
  'GET /api/contact/stamp': isPublic,
  'GET /api/contact/response-time': isPublic,
  'GET /api/receipt/:token': { rule: 'public', path: () => `/api/receipt/${TOKEN}`, status: 404 },
  'POST /api/receipt/:token': {
    rule: 'visitor write',
    path: () => `/api/receipt/${TOKEN}`,
    body: inquiry(),
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
export const subtrees = ['/', '/api', '/api/newsletter/subscribers', '/assets', '/graphql', '/operator', '/pictures'];

/** Every page and form of the back office. */
export const backOffice: Record<string, RouteRule> = {
  'GET /operator': { rule: 'operator' },
  'GET /operator/content': { rule: 'operator' },
  'GET /operator/content/:contentType': { rule: 'operator', path: () => '/operator/content/blog-posts' },
  'GET /operator/content/:contentType/:id': {
    rule: 'operator',
    path: (ids) => `/operator/content/blog-posts/${ids.article}`,
  },
  'POST /operator/content/:contentType/:id': {
    rule: 'operator',
    path: () => '/operator/content/blog-posts/new',
    status: 400,
  },
  'GET /operator/content/:contentType/:id/history': {
    rule: 'operator',
    path: (ids) => `/operator/content/blog-posts/${ids.article}/history`,
  },
  'GET /operator/changes': { rule: 'operator' },
  'POST /operator/changes': { rule: 'operator', status: 404 },
  'GET /operator/pictures': { rule: 'operator' },
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
  'POST /operator/inbox': { rule: 'owner', body: { status: 'read' }, status: 400 },
  'GET /operator/inbox/inquiries.csv': { rule: 'owner' },
  'GET /operator/inbox/inquiries.json': { rule: 'owner' },
  'GET /operator/inbox/:id': { rule: 'owner', path: (ids) => `/operator/inbox/${ids.submission}` },
  'POST /operator/inbox/:id': {
    rule: 'owner',
    path: (ids) => `/operator/inbox/${ids.submission}`,
    body: { intent: 'note', text: 'A note' },
    status: 303,
  },
  'GET /operator/saved-replies': { rule: 'owner' },
  'POST /operator/saved-replies': { rule: 'owner', body: { name: 'A name' }, status: 400 },
  'GET /operator/subscribers': { rule: 'owner' },
  'POST /operator/subscribers': { rule: 'owner', status: 404 },
  'GET /operator/subscribers/subscribers.csv': { rule: 'owner' },
  'GET /operator/subscribers/subscribers.json': { rule: 'owner' },
  'GET /operator/mail': { rule: 'owner' },
  'POST /operator/mail': { rule: 'owner', status: 404 },
  'GET /operator/response-time': { rule: 'owner' },
  'GET /operator/privacy-requests': { rule: 'owner' },
  'POST /operator/privacy-requests': { rule: 'owner', body: { intent: 'erase', email: 'nobody@example.com' } },
  'GET /operator/privacy-requests/personal-data.json': { rule: 'owner' },
  'GET /operator/backups': { rule: 'owner' },
  'POST /operator/backups': { rule: 'owner', status: 303 },
  'GET /operator/account': { rule: 'operator' },
  'POST /operator/account': { rule: 'operator', body: { intent: 'end-session', id: '' }, status: 303 },
  'GET /operator/operators': { rule: 'owner' },
  'POST /operator/operators': { rule: 'owner', body: { intent: 'reset', username: 'nobody' }, status: 404 },
  'GET /operator/audit-log': { rule: 'owner' },
  'GET /operator/sign-in': isPublic,
  'POST /operator/sign-in': { rule: 'visitor write', body: { username: 'olga', password: PASSWORD }, status: 303 },
  'GET /operator/sign-out': { rule: 'operator', status: 303 },
  'POST /operator/sign-out': { rule: 'operator', status: 303 },
  'GET /operator/setup': { rule: 'public', status: 404 },
  'POST /operator/setup': { rule: 'visitor write', body: { username: 'nobody', password: PASSWORD }, status: 404 },
  'GET /operator/second-factor': { rule: 'operator' },
  'POST /operator/second-factor': { rule: 'operator', body: { confirm: PASSWORD }, status: 400 },
};

/** Every root field of both schemas. The visitor schema has those that are public. */
export const fields: Record<string, Rule> = {
  'Query.blogPost': 'public',
  'Query.blogPosts': 'public',
  'Query.caseStudies': 'public',
  'Query.caseStudiesForHomePage': 'public',
  'Query.caseStudy': 'public',
  'Query.contactStamp': 'public',
  'Query.responseTime': 'public',
  'Query.trust': 'public',
  'Query.newsletterConfirmed': 'public',
  'Query.newsletterSubscribed': 'public',
  'Query.receipt': 'public',
  'Query.search': 'public',
  'Query.searchTechnologies': 'public',
  'Query.serviceEvidence': 'public',
  'Query.technologies': 'public',
  'Query.technologiesForHomePage': 'public',
  'Query.technology': 'public',
  'Query.technologyCategories': 'public',
  'Query.technologyCategory': 'public',
  'Query.technologyNeighbors': 'public',
  'Mutation.confirmNewsletter': 'visitor write',
  'Mutation.correctContactSubmission': 'visitor write',
  'Mutation.eraseContactSubmission': 'visitor write',
  'Mutation.submitContact': 'visitor write',
  'Mutation.subscribeNewsletter': 'visitor write',
  'Mutation.unsubscribeNewsletter': 'visitor write',
  'Query.articlePreview': 'operator',
  'Query.blogPostRecord': 'operator',
  'Query.blogPostRecordCount': 'operator',
  'Query.blogPostRecords': 'operator',
  'Query.caseStudyRecord': 'operator',
  'Query.caseStudyRecordCount': 'operator',
  'Query.caseStudyRecords': 'operator',
  'Query.change': 'operator',
  'Query.changeCount': 'operator',
  'Query.changes': 'operator',
  'Query.contentCounts': 'operator',
  'Query.scheduledDocuments': 'operator',
  'Query.picture': 'operator',
  'Query.pictureCount': 'operator',
  'Query.pictures': 'operator',
  'Query.redirectCount': 'operator',
  'Query.redirects': 'operator',
  'Query.suggestedSlug': 'operator',
  'Query.technologyCategoryRecord': 'operator',
  'Query.technologyCategoryRecordCount': 'operator',
  'Query.technologyCategoryRecords': 'operator',
  'Query.technologyRecord': 'operator',
  'Query.technologyRecordCount': 'operator',
  'Query.technologyRecords': 'operator',
  'Mutation.createBlogPost': 'operator',
  'Mutation.createCaseStudy': 'operator',
  'Mutation.createPreviewLink': 'operator',
  'Mutation.createTechnology': 'operator',
  'Mutation.createTechnologyCategory': 'operator',
  'Mutation.deleteBlogPost': 'operator',
  'Mutation.deleteCaseStudy': 'operator',
  'Mutation.deleteTechnology': 'operator',
  'Mutation.deleteTechnologyCategory': 'operator',
  'Mutation.addPicture': 'operator',
  'Mutation.describePicture': 'operator',
  'Mutation.removePicture': 'operator',
  'Mutation.removeRedirect': 'operator',
  'Mutation.undoChange': 'operator',
  'Mutation.updateBlogPost': 'operator',
  'Mutation.updateCaseStudy': 'operator',
  'Mutation.updateTechnology': 'operator',
  'Mutation.updateTechnologyCategory': 'operator',
  'Query.contactSubmission': 'owner',
  'Query.contactSubmissionCount': 'owner',
  'Query.contactSubmissions': 'owner',
  'Query.exportPerson': 'owner',
  'Query.mailCount': 'owner',
  'Query.mails': 'owner',
  'Query.newsletterIssue': 'owner',
  'Query.newsletterRecipientCount': 'owner',
  'Query.newsletterSubscriberCount': 'owner',
  'Query.scheduledIssue': 'owner',
  'Query.newsletterSubscribers': 'owner',
  'Query.responseTimeReport': 'owner',
  'Query.savedReplies': 'owner',
  'Query.setupStatus': 'owner',
  'Query.winRatesByArticle': 'owner',
  'Query.winRatesBySource': 'owner',
  'Mutation.addContactNote': 'owner',
  'Mutation.applyRetention': 'owner',
  'Mutation.deleteContactSubmission': 'owner',
  'Mutation.deleteNewsletterSubscriber': 'owner',
  'Mutation.deleteSavedReply': 'owner',
  'Mutation.cancelScheduledArticle': 'owner',
  'Mutation.erasePerson': 'owner',
  'Mutation.importSubscribers': 'owner',
  'Mutation.scheduleArticle': 'owner',
  'Mutation.sendTestArticle': 'owner',
  'Mutation.planContactSubmission': 'owner',
  'Mutation.replyToContactSubmission': 'owner',
  'Mutation.saveReply': 'owner',
  'Mutation.sendArticle': 'owner',
  'Mutation.sendMailAgain': 'owner',
  'Mutation.setContactStatus': 'owner',
  'Mutation.setContactStatuses': 'owner',
  'Mutation.takeBackContactStatus': 'owner',
};
