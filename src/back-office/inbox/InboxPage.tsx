import { Link, useLoaderData } from 'react-router';
import { contactUseCases, type UseCase } from '../../rules/contact.ts';
import { contactStatuses } from '../../rules/inbox.ts';
import { RESPONSE_HOURS } from '../../rules/response-time.ts';
import { excerpt } from '../../rules/text.ts';
import { DownloadLinks } from '../download/DownloadLinks.tsx';
import { shortTime } from '../layout/date.ts';
import { Filters } from '../layout/Filters.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { ResponseTime } from './ResponseTime.tsx';
import { inboxPath, type Asked } from './inbox-filter.ts';
import type { OperatorInboxQuery } from './inbox.operator.generated.ts';
import { statusLabels } from './statuses.ts';

type Inquiry = OperatorInboxQuery['inquiries'][number];

interface InboxData extends Asked {
  page: number;
  inquiries: Inquiry[];
  counts: Omit<OperatorInboxQuery, 'inquiries'>;
  erased: boolean;
}

export function InboxPage() {
  const { status, wanted, page, inquiries, counts, erased } = useLoaderData<InboxData>();
  const filters = [null, ...contactStatuses].map((filter) => ({
    label: filter ? statusLabels[filter] : 'All but spam',
    count: counts[filter ?? 'all'],
    href: inboxPath({ status: filter, wanted }),
    chosen: filter === status,
  }));
  const [, query = ''] = inboxPath({ status, wanted }).split('?');
  return (
    <OperatorPage
      title="Inbox"
      lead={`Visitors are promised an answer within ${RESPONSE_HOURS} hours.`}
      actions={<DownloadLinks path="/operator/inbox/inquiries" query={query && `?${query}`} />}
    >
      {erased && <Alert>The inquiry is erased, with its notes and mails.</Alert>}
      <Filters label="Status" filters={filters} />
      <SearchForm label="Search in the inquiries" wanted={wanted} kept={{ status }} />
      {inquiries.length === 0 ? (
        <p className="text-text-3">{wanted ? 'Nothing was found.' : 'There is nothing here.'}</p>
      ) : (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {inquiries.map((inquiry) => (
            <InquiryLine key={inquiry.id} {...inquiry} />
          ))}
        </ol>
      )}
      <Paging page={page} count={counts[status ?? 'all']} href={(other) => inboxPath({ status, wanted }, other)} />
    </OperatorPage>
  );
}

const EXCERPT_LENGTH = 140;

function InquiryLine(inquiry: Inquiry) {
  const { id, name, company, useCase, message, status, createdAt } = inquiry;
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
          <span className={status === 'new' ? 'text-accent' : undefined}>
            {statusLabels[status as keyof typeof statusLabels]}
          </span>
          {', '}
          {shortTime(createdAt)}
          <ResponseTime inquiry={inquiry} />
        </span>
      </div>
      <p className="text-caption wrap-anywhere text-text-2">
        {contactUseCases[useCase as UseCase]}: {excerpt(message, EXCERPT_LENGTH)}
      </p>
    </li>
  );
}
