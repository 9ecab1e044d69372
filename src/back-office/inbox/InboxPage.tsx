import { useActionData, useLoaderData } from 'react-router';
import { contactStatuses, inboxSearchForm } from '../../rules/inbox.ts';
import { useSettings } from '../../rendering/settings.ts';
import { pathWithQuery } from '../../rules/pagination.ts';
import { promiseInWords } from '../../rules/reply-promise.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Filters } from '../layout/Filters.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { inboxPath, type InboxFilter } from './inbox-filter.ts';
import type { OperatorInboxQuery } from './inbox.operator.generated.ts';
import { statusLabel } from './statuses.ts';
import { SubmissionLine, type ListedSubmission } from './SubmissionLine.tsx';

interface InboxData extends InboxFilter {
  submissions: ListedSubmission[];
  counts: Omit<OperatorInboxQuery, 'submissions'>;
  erased: boolean;
  /** Whether spam was just marked as seen. */
  seen: boolean;
}

export function InboxPage() {
  const settings = useSettings();
  const { status, search, page, submissions, counts, erased, seen } = useLoaderData<InboxData>();
  const actionError = useActionData<ActionError>();
  const filters = [null, ...contactStatuses].map((filter) => ({
    label: filter ? statusLabel(filter) : 'All but spam',
    count: counts[filter ?? 'all'],
    href: inboxPath({ status: filter, search, page: 1 }),
    chosen: filter === status,
  }));
  const query = { status, q: search };
  return (
    <OperatorPage
      title="Inbox"
      lead={`You promise visitors an answer ${promiseInWords(settings)}.`}
      actions={
        <ButtonLink href={pathWithQuery('/operator/inbox/inquiries.csv', query)} download variant="quiet" size="small">
          Export
        </ButtonLink>
      }
    >
      {actionError && <Alert failed>{actionError.message}</Alert>}
      {seen && !actionError && <Alert>You have looked through this spam and all that is older.</Alert>}
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
        <>
          {status === 'spam' && !search && counts.unseenSpam > 0 && (
            <form
              method="post"
              action={inboxPath({ status, search, page })}
              className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2"
            >
              <span className="text-caption text-text-2">
                {counts.unseenSpam} are on Today and in the morning email, and are kept until you have looked through
                them.
              </span>
              <Button
                type="submit"
                name="seenUntil"
                value={String(submissions[0]?.createdAt)}
                variant="quiet"
                size="small"
              >
                I have looked through these
              </Button>
            </form>
          )}
          <ol className="divide-y divide-hairline border-y border-hairline">
            {submissions.map((submission) => (
              <SubmissionLine key={submission.id} submission={submission} filter={{ status, search, page }} />
            ))}
          </ol>
        </>
      )}
      <Paging page={page} count={counts[status ?? 'all']} path="/operator/inbox" query={query} />
    </OperatorPage>
  );
}
