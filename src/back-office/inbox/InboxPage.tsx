import { Link, useLoaderData } from 'react-router';
import { contactUseCases } from '../../rules/contact.ts';
import { contactStatuses, inboxSearchForm } from '../../rules/inbox.ts';
import { RESPONSE_HOURS } from '../../rules/response-time.ts';
import { excerpt } from '../../rules/text.ts';
import { DownloadLinks } from '../download/DownloadLinks.tsx';
import { shortTime } from '../../rules/date.ts';
import { Filters } from '../layout/Filters.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { inboxPath, type InboxFilter } from './inbox-filter.ts';
import type { OperatorInboxQuery } from './inbox.operator.generated.ts';
import { ResponseState } from './ResponseState.tsx';
import { statusLabels } from './statuses.ts';
import type { StoredStrings } from './submission.ts';

type Submission = StoredStrings<OperatorInboxQuery['submissions'][number]>;

interface InboxData extends InboxFilter {
  page: number;
  submissions: Submission[];
  counts: Omit<OperatorInboxQuery, 'submissions'>;
  erased: boolean;
}

export function InboxPage() {
  const { status, search, page, submissions, counts, erased } = useLoaderData<InboxData>();
  const filters = [null, ...contactStatuses].map((filter) => ({
    label: filter ? statusLabels[filter] : 'All but spam',
    count: counts[filter ?? 'all'],
    href: inboxPath({ status: filter, search }),
    chosen: filter === status,
  }));
  const [, query = ''] = inboxPath({ status, search }).split('?');
  return (
    <OperatorPage
      title="Inbox"
      lead={`You promise visitors an answer within ${RESPONSE_HOURS} hours.`}
      actions={<DownloadLinks path="/operator/inbox/inquiries" query={query && `?${query}`} />}
    >
      {erased && <Alert>The inquiry was erased, with its notes and emails.</Alert>}
      <Filters label="Status" filters={filters} />
      <SearchForm
        label="Search the inquiries"
        value={search}
        maxLength={inboxSearchForm.search.maxLength}
        hiddenFields={{ status }}
      />
      {submissions.length === 0 ? (
        <p className="text-text-3">{search ? 'No inquiries match your search.' : 'No inquiries here.'}</p>
      ) : (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {submissions.map((submission) => (
            <SubmissionLine key={submission.id} {...submission} />
          ))}
        </ol>
      )}
      <Paging page={page} count={counts[status ?? 'all']} href={(other) => inboxPath({ status, search }, other)} />
    </OperatorPage>
  );
}

const EXCERPT_LENGTH = 140;

function SubmissionLine(submission: Submission) {
  const { id, name, company, useCase, message, status, createdAt } = submission;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Link
          to={`/operator/inbox/${id}`}
          className="inline-flex min-h-8 min-w-0 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
          {company && `, ${company}`}
        </Link>
        <span className="tabular text-caption text-text-3">
          <span className={status === 'new' ? 'text-accent' : undefined}>{statusLabels[status]}</span>
          {', '}
          {shortTime(createdAt)}
          <ResponseState submission={submission} />
        </span>
      </div>
      <p className="text-caption wrap-anywhere text-text-2">
        {contactUseCases[useCase]}: {excerpt(message, EXCERPT_LENGTH)}
      </p>
    </li>
  );
}
