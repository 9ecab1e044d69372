import { AuditEntry } from './accounts/audit-entry.entity.ts';
import {
  DeliverablesResolver,
  EngagementResolver,
  LegalClauseResolver,
  visitorText,
} from './site-texts/site-text.resolver.ts';
import { MagicLink } from './shared/magic-link.entity.ts';
import { DocumentOperatorResolver } from './content/documents/document.operator.ts';
import { BackupRun } from './backups/backup-run.entity.ts';
import { BlogPost } from './blog-posts/blog-post.entity.ts';
import { blogPostResolvers, BlogPostRecordResolver } from './blog-posts/blog-post.operator.ts';
import { BlogPostResolver } from './blog-posts/blog-post.resolver.ts';
import { collections, contentTypeClasses, listedCollections } from './content-type-definitions.ts';
import { documentResolvers } from './content/documents/document-resolvers.ts';
import { visitorResolver } from './content/documents/visitor-resolver.ts';
import { StoredText } from './content/declarations/site-text.entity.ts';
import { CaseStudyResolver } from './case-studies/case-study.resolver.ts';
import { ClaimRenewalResolver } from './claims/claim.operator.ts';
import { ClaimResolver } from './claims/claim.resolver.ts';
import { DrawnFile } from './drawings/drawn-file.entity.ts';
import {
  CardOfTechnologyResolver,
  CardOfTopicResolver,
  DrawingsOfBlogPostResolver,
  DrawingsOfCaseStudyResolver,
} from './drawings/drawings.resolver.ts';
import { Change } from './content/history/change.entity.ts';
import { ChangeOperatorResolver } from './content/history/change.operator.ts';
import { Picture, PictureFile } from './pictures/picture.entity.ts';
import { ContentImportResolver } from './content-import/content-import.operator.ts';
import { PictureOperatorResolver } from './pictures/picture.operator.ts';
import { Redirect } from './content/redirects/redirect.entity.ts';
import { RedirectOperatorResolver } from './content/redirects/redirect.operator.ts';
import { RedirectResolver } from './content/redirects/redirect.resolver.ts';
import {
  EvidenceOfBlogPostResolver,
  EvidenceOfCaseStudyResolver,
  EvidenceOfTechnologyResolver,
  ServiceEvidenceResolver,
} from './evidence/evidence.resolver.ts';
import { ContactNote } from './contact-submissions/contact-note.entity.ts';
import { ContactReply } from './contact-submissions/contact-reply.entity.ts';
import { ContactStatusChange } from './contact-submissions/contact-status-change.entity.ts';
import { ContactSubmission } from './contact-submissions/contact-submission.entity.ts';
import { ContactSubmissionOperatorResolver } from './contact-submissions/contact-submission.operator.ts';
import { InquirySourceOperatorResolver } from './contact-submissions/inquiry-source.operator.ts';
import { ReceiptResolver } from './contact-submissions/receipt.resolver.ts';
import { ContactResolver } from './contact-submissions/contact-submission.resolver.ts';
import { CallFeedOperatorResolver } from './contact-submissions/calls/call-feed.operator.ts';
import { ConsultationTimesResolver } from './contact-submissions/calls/consultation-times.resolver.ts';
import { CallResolver } from './contact-submissions/calls/call.resolver.ts';
import { Consultation } from './contact-submissions/calls/consultation.entity.ts';
import { ConsultationOperatorResolver } from './contact-submissions/calls/consultation.operator.ts';
import { ConsultationResolver } from './contact-submissions/calls/consultation.resolver.ts';
import { AutomaticMail } from './mail/automatic-mail.entity.ts';
import { Mail } from './mail/mail.entity.ts';
import { MailOperatorResolver } from './mail/mail.operator.ts';
import { NewsletterIssue } from './newsletter-subscribers/newsletter-issue.entity.ts';
import { NewsletterSubscriber } from './newsletter-subscribers/newsletter-subscriber.entity.ts';
import { NewsletterOperatorResolver } from './newsletter-subscribers/newsletter.operator.ts';
import { NewsletterResolver } from './newsletter-subscribers/newsletter.resolver.ts';
import { BusyCalendar } from './other-calendars/busy-calendar.entity.ts';
import { BusyCalendarOperatorResolver } from './other-calendars/busy-calendar.operator.ts';
import { Session } from './accounts/session.entity.ts';
import { FailedSignIn } from './accounts/failed-sign-in.entity.ts';
import { pageTexts } from './site-texts/site-texts.ts';
import { PrivacyRequestOperatorResolver } from './privacy/privacy-request.operator.ts';
import { SearchEntry, SearchWord } from './search/search-entry.entity.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { Secret } from './shared/secret.entity.ts';
import {
  TechnologiesOfBlogPostResolver,
  TechnologiesOfCaseStudyResolver,
  TechnologiesOfGroupResolver,
} from './evidence/known-technologies.resolver.ts';
import { TechnologiesOfCategoryResolver, TechnologyResolver } from './technologies/technology.resolver.ts';
import { TodayOperatorResolver } from './today/today.operator.ts';
import { TechnologyCategoryResolver } from './technologies/technology-category.resolver.ts';
import {
  TopicsOfCaseStudyResolver,
  TopicsOfCategoryResolver,
  TopicResolver,
  TopicsOfBlogPostResolver,
} from './topics/topic.resolver.ts';
import { TrustResolver } from './privacy/trust.resolver.ts';
import { VisitCount } from './visits/visit-count.entity.ts';
import { VisitReportResolver } from './visits/visit-report.operator.ts';
import { SignInPolicy } from './accounts/sign-in-policy.entity.ts';
import { User } from './accounts/user.entity.ts';

/** All entities: those of section 3 of the specification and those that the site adds. */
export const entities = [
  ...collections,
  User,
  Secret,
  ContactSubmission,
  ContactNote,
  ContactReply,
  AutomaticMail,
  ContactStatusChange,
  Consultation,
  BusyCalendar,
  Mail,
  NewsletterSubscriber,
  NewsletterIssue,
  Session,
  FailedSignIn,
  AuditEntry,
  MagicLink,
  SignInPolicy,
  Change,
  Redirect,
  Picture,
  PictureFile,
  DrawnFile,
  BackupRun,
  VisitCount,
  SearchEntry,
  SearchWord,
  StoredText,
];

/** Resolvers of the visitor schema: published content, the two public forms and private links. */
export const visitorResolvers = [
  ...listedCollections.map((type) => visitorResolver(type)),
  TechnologyCategoryResolver,
  TechnologyResolver,
  TechnologiesOfCategoryResolver,
  CaseStudyResolver,
  TechnologiesOfCaseStudyResolver,
  BlogPostResolver,
  TechnologiesOfBlogPostResolver,
  DrawingsOfBlogPostResolver,
  DrawingsOfCaseStudyResolver,
  CardOfTechnologyResolver,
  CardOfTopicResolver,
  EvidenceOfTechnologyResolver,
  EvidenceOfCaseStudyResolver,
  EvidenceOfBlogPostResolver,
  ServiceEvidenceResolver,
  TopicResolver,
  TopicsOfBlogPostResolver,
  TopicsOfCaseStudyResolver,
  TopicsOfCategoryResolver,
  SearchResolver,
  ContactResolver,
  ReceiptResolver,
  ConsultationResolver,
  ConsultationTimesResolver,
  CallResolver,
  NewsletterResolver,
  TrustResolver,
  RedirectResolver,
  ClaimResolver,
  ...pageTexts.map((text) => visitorText(text)),
  LegalClauseResolver,
  DeliverablesResolver,
  EngagementResolver,
  TechnologiesOfGroupResolver,
] as const;

/** Resolvers of the operator schema, which contains the visitor schema. */
export const operatorResolvers = [
  ...visitorResolvers,
  ...contentTypeClasses.flatMap((type) => (type === BlogPost ? blogPostResolvers : documentResolvers(type))),
  BlogPostRecordResolver,
  ContactSubmissionOperatorResolver,
  InquirySourceOperatorResolver,
  ConsultationOperatorResolver,
  BusyCalendarOperatorResolver,
  CallFeedOperatorResolver,
  NewsletterOperatorResolver,
  ChangeOperatorResolver,
  RedirectOperatorResolver,
  PictureOperatorResolver,
  ContentImportResolver,
  DocumentOperatorResolver,
  MailOperatorResolver,
  PrivacyRequestOperatorResolver,
  TodayOperatorResolver,
  VisitReportResolver,
  ClaimRenewalResolver,
] as const;
