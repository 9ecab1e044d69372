import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { ContentType } from '../rules/content-types.ts';
import { AccountPage } from './account/AccountPage.tsx';
import * as account from './account/account.route.ts';
import { AuditLogPage } from './account/AuditLogPage.tsx';
import * as auditLog from './account/audit-log.route.ts';
import { OperatorsPage } from './account/OperatorsPage.tsx';
import { RequiredSecondFactorPage } from './account/RequiredSecondFactorPage.tsx';
import * as operators from './account/operators.route.ts';
import { BackupsPage } from './backups/BackupsPage.tsx';
import * as backups from './backups/backups.route.ts';
import { CalendarsPage } from './calendars/CalendarsPage.tsx';
import * as calendars from './calendars/calendars.route.ts';
import { ChangesPage, HistoryPage } from './content/ChangesPage.tsx';
import * as changes from './content/changes.route.ts';
import { DocumentPage } from './content/DocumentPage.tsx';
import * as document from './content/document.route.ts';
import { ListPage } from './content/ListPage.tsx';
import * as list from './content/list.route.ts';
import * as contentImport from './content/import.route.ts';
import { ImportPage as ContentImportPage } from './content/ImportPage.tsx';
import { OverviewPage } from './content/OverviewPage.tsx';
import * as overview from './content/overview.route.ts';
import { requireContentType, toOnlyDocument } from './content/content-type.ts';
import * as firstStep from './first-steps/first-step.route.ts';
import { FirstStepPage } from './first-steps/FirstStepPage.tsx';
import { exportSubmissions } from './inbox/export-submissions.ts';
import { InboxPage } from './inbox/InboxPage.tsx';
import * as inbox from './inbox/inbox.route.ts';
import { SubmissionPage } from './inbox/SubmissionPage.tsx';
import * as submission from './inbox/submission.route.ts';
import { OperatorError } from './layout/OperatorError.tsx';
import { layoutLoader, OperatorLayout } from './layout/OperatorLayout.tsx';
import { MailPage } from './mail/MailPage.tsx';
import * as mail from './mail/mail.route.ts';
import * as picture from './pictures/picture.route.ts';
import { PicturePage } from './pictures/PicturePage.tsx';
import * as pictures from './pictures/pictures.route.ts';
import { PicturesPage } from './pictures/PicturesPage.tsx';
import { RedirectsPage } from './redirects/RedirectsPage.tsx';
import * as redirects from './redirects/redirects.route.ts';
import { exportPerson } from './privacy-requests/person.ts';
import { PrivacyRequestsPage } from './privacy-requests/PrivacyRequestsPage.tsx';
import * as privacyRequests from './privacy-requests/privacy-requests.route.ts';
import { SetupPage } from './sign-in/SetupPage.tsx';
import * as setup from './sign-in/setup.route.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';
import * as signIn from './sign-in/sign-in.route.ts';
import * as signOut from './sign-in/sign-out.route.ts';
import { exportSubscribers } from './subscribers/export-subscribers.ts';
import * as subscriberImport from './subscribers/import.route.ts';
import { ImportPage } from './subscribers/ImportPage.tsx';
import { SubscribersPage } from './subscribers/SubscribersPage.tsx';
import * as subscribers from './subscribers/subscribers.route.ts';
import * as launchCheck from './today/launch-check.route.ts';
import { LaunchCheckPage } from './today/LaunchCheckPage.tsx';
import * as today from './today/today.route.ts';
import { exportInquirySources } from './visits/export-inquiry-sources.ts';
import { VisitsPage } from './visits/VisitsPage.tsx';
import * as visits from './visits/visits.route.ts';
import { TodayPage } from './today/TodayPage.tsx';

/** Redirects to the form of what the site has once and drafts never, which is in the menu. */
function toForm(contentType: ContentType) {
  return ({ context }: LoaderFunctionArgs): Promise<never> =>
    toOnlyDocument(requireContentType({ params: { contentType }, context }), context);
}

/**
 * The back-office pages. They run only on the server: a form is posted and answered by a redirect or by the page again.
 */
const pages: RouteObject[] = [
  { path: '/operator', ...today, Component: TodayPage },
  { path: '/operator/launch-check', ...launchCheck, Component: LaunchCheckPage },
  {
    path: '/operator/first-steps/:step',
    loader: firstStep.loader,
    action: firstStep.action,
    Component: FirstStepPage,
  },
  { path: '/operator/content', ...overview, Component: OverviewPage },
  { path: '/operator/content/import', ...contentImport, Component: ContentImportPage },
  { path: '/operator/content/:contentType', ...list, Component: ListPage },
  { path: '/operator/content/:contentType/:id', ...document, Component: DocumentPage },
  { path: '/operator/content/:contentType/:id/history', loader: changes.documentHistory, Component: HistoryPage },
  { path: '/operator/settings', loader: toForm('settings') },
  { path: '/operator/hours', loader: toForm('consultation-settings') },
  { path: '/operator/changes', loader: changes.loader, Component: ChangesPage },
  { path: '/operator/pictures', ...pictures, Component: PicturesPage },
  { path: '/operator/pictures/:hash', ...picture, Component: PicturePage },
  { path: '/operator/redirects', ...redirects, Component: RedirectsPage },
  { path: '/operator/inbox', ...inbox, Component: InboxPage },
  { path: '/operator/inbox/inquiries.csv', loader: exportSubmissions },
  { path: '/operator/inbox/:id', ...submission, Component: SubmissionPage },
  { path: '/operator/subscribers', ...subscribers, Component: SubscribersPage },
  { path: '/operator/subscribers/import', ...subscriberImport, Component: ImportPage },
  { path: '/operator/subscribers/subscribers.csv', loader: exportSubscribers },
  { path: '/operator/mail', ...mail, Component: MailPage },
  { path: '/operator/privacy-requests', ...privacyRequests, Component: PrivacyRequestsPage },
  { path: '/operator/privacy-requests/personal-data.json', loader: exportPerson },
  { path: '/operator/visits', ...visits, Component: VisitsPage },
  { path: '/operator/visits/inquiry-sources.csv', loader: exportInquirySources },
  { path: '/operator/calendars', ...calendars, Component: CalendarsPage },
  { path: '/operator/backups', loader: backups.loader, action: backups.action, Component: BackupsPage },
  { path: '/operator/backups/:id', loader: backups.downloadBackup },
  { path: '/operator/account', loader: account.loader, action: account.action, Component: AccountPage },
  {
    path: '/operator/second-factor',
    loader: account.loadSecondFactor,
    action: account.action,
    Component: RequiredSecondFactorPage,
  },
  { path: '/operator/operators', ...operators, Component: OperatorsPage },
  { path: '/operator/audit-log', ...auditLog, Component: AuditLogPage },
  { path: '/operator/sign-in', ...signIn, Component: SignInPage },
  { path: '/operator/sign-out', ...signOut },
  { path: '/operator/setup', ...setup, Component: SetupPage },
  {
    path: '*',
    loader: () => {
      throw data(null, { status: 404 });
    },
  },
];

export const routes: RouteObject[] = [
  {
    id: 'operator',
    Component: OperatorLayout,
    ErrorBoundary: OperatorError,
    loader: layoutLoader,
    children: [{ id: 'page', ErrorBoundary: OperatorError, children: pages }],
  },
];
