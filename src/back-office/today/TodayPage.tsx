import { Link, useLoaderData } from 'react-router';
import { useSettings } from '../../rendering/settings.ts';
import { longDate } from '../../rules/date.ts';
import { promiseInWords } from '../../rules/reply-promise.ts';
import { Failure, hostOf } from '../calendars/Failure.tsx';
import { SubmissionLine } from '../inbox/SubmissionLine.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { TaskLine } from './TaskLine.tsx';
import { textLink, TodaySection } from './TodaySection.tsx';
import type { loader } from './today.route.ts';

/** The launch check shows all. */
const TASKS_SHOWN = 6;

/** Renders what waits for the operator, most urgent first. An empty part is left out. */
export function TodayPage() {
  const settings = useSettings();
  const { forOwner, scheduled, claims, tasks, calendars, backups } = useLoaderData<typeof loader>();
  const waiting = [
    forOwner?.unansweredCount,
    forOwner?.nextStepCount,
    forOwner?.unseenSpamCount,
    forOwner?.failedMailCount,
    calendars.length,
    scheduled.length,
    claims.length,
  ];
  const nobody = tasks.filter(({ isUrgent }) => isUrgent);
  const isClear = !waiting.some(Boolean);
  return (
    <OperatorPage
      title="Today"
      lead={forOwner ? `You promise visitors an answer ${promiseInWords(settings)}.` : undefined}
    >
      {nobody.length > 0 && (
        <p className="mb-8 border-l-2 border-warning pl-4 text-lead">
          Your site is public, and visitors do not learn who you are. Missing:{' '}
          {nobody.map(({ title }) => title).join(', ')}.{' '}
          <Link to="/operator/launch-check" className={textLink}>
            Open the launch check
          </Link>
        </p>
      )}
      {isClear && <p className="mb-8 text-text-2">Nothing is waiting for you.</p>}
      {forOwner && (
        <TodaySection
          title="To answer"
          count={forOwner.unansweredCount}
          more={{ href: '/operator/inbox', label: 'Open the inbox' }}
        >
          {forOwner.unanswered.map((submission) => (
            <SubmissionLine key={submission.id} submission={submission} />
          ))}
        </TodaySection>
      )}
      {forOwner && (
        <TodaySection title="Next steps" count={forOwner.nextStepCount}>
          {forOwner.nextSteps.map(({ id, name, company, nextStep, nextStepOn }) => (
            <li key={id} className="py-2">
              <Link to={`/operator/inbox/${id}`} className={textLink}>
                {name}
                {company && `, ${company}`}
              </Link>
              <span className="tabular block text-caption text-text-2">
                {nextStepOn && longDate(nextStepOn)}: {nextStep ?? 'No next step is noted'}
              </span>
            </li>
          ))}
        </TodaySection>
      )}
      {forOwner && (
        <TodaySection
          title="Spam to look through"
          count={forOwner.unseenSpamCount}
          more={{ href: '/operator/inbox?status=spam', label: 'Open the spam folder' }}
        >
          {forOwner.unseenSpam.map((submission) => (
            <SubmissionLine key={submission.id} submission={submission} />
          ))}
        </TodaySection>
      )}
      {forOwner && (
        <TodaySection
          title="Emails that were not sent"
          count={forOwner.failedMailCount}
          more={{ href: '/operator/mail?status=failed', label: 'Open the failed emails' }}
        >
          {forOwner.failedMails.map(({ id, to, subject, lastError }) => (
            <li key={id} className="py-3 wrap-anywhere">
              {subject}
              <span className="block text-caption text-text-2">
                To {to}. {lastError}
              </span>
            </li>
          ))}
        </TodaySection>
      )}
      <TodaySection
        title="Calendars that cannot be read"
        count={calendars.length}
        more={{ href: '/operator/calendars', label: 'Open the calendars' }}
      >
        {calendars.map((calendar) => (
          <li key={calendar.address} className="py-3 wrap-anywhere">
            {hostOf(calendar)}
            <span className="block text-caption text-text-2">
              <Failure {...calendar} />
            </span>
          </li>
        ))}
      </TodaySection>
      <TodaySection title="Figures to renew" count={claims.length}>
        {claims.map(({ id, figure, label, expires, expired }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <Link to={`/operator/content/claims/${id}`} className={textLink}>
              {figure} {label}
            </Link>
            <span className={`tabular text-caption ${expired ? 'text-warning' : 'text-text-3'}`}>
              {expired ? `Expired on ${longDate(expires)}, and still on the site` : `Expires on ${longDate(expires)}`}
            </span>
          </li>
        ))}
      </TodaySection>
      <TodaySection title="Will be published" count={scheduled.length}>
        {scheduled.map(({ id, contentType, title, publishAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <Link to={`/operator/content/${contentType}/${id}`} className={textLink}>
              {title}
            </Link>
            <span className="tabular text-caption text-text-3">
              <RecordedTime at={publishAt} />
            </span>
          </li>
        ))}
      </TodaySection>
      <TodaySection
        title="Not set up yet"
        count={tasks.length}
        more={{ href: '/operator/launch-check', label: 'Open the launch check' }}
      >
        {tasks.slice(0, TASKS_SHOWN).map((task) => (
          <TaskLine key={`${task.href} ${task.title}`} {...task} />
        ))}
      </TodaySection>
      {backups && <LastBackup {...backups} />}
    </OperatorPage>
  );
}

/** Says nothing on a site whose database host makes the backups. */
function LastBackup({ daily, at }: { daily: boolean; at: Date | null }) {
  if (!daily && at === null) return null;
  return (
    <p className="text-caption text-text-3">
      <Link to="/operator/backups" className="underline underline-offset-4">
        Last backup
      </Link>
      : {at === null ? 'none yet' : <RecordedTime at={at} />}
    </p>
  );
}
