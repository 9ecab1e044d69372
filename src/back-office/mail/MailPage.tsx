import { ChevronDown } from 'lucide-react';
import { useActionData, useLoaderData } from 'react-router';
import { GIVE_UP_AFTER_DAYS, mailStatuses, NO_MAIL_SERVER, type MailStatus } from '../../rules/mail.ts';
import { useSettings } from '../../rendering/settings.ts';
import { retention } from '../../rules/retention.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Filters } from '../layout/Filters.tsx';
import { pathWithQuery } from '../../rules/pagination.ts';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import type { ActionError } from '../action-error.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { mailStatusWords } from './delivered.ts';
import { mailKindLabels } from './mail-kinds.ts';
import type { OperatorMailsQuery } from './mail.operator.generated.ts';

type Mail = OperatorMailsQuery['mails'][number];

interface MailData {
  status: MailStatus | null;
  page: number;
  mails: Mail[];
  counts: Omit<OperatorMailsQuery, 'mails'>;
  done: string | null;
}

const PATH = '/operator/mail';

export function MailPage() {
  const { status, page, mails, counts, done } = useLoaderData<MailData>();
  const actionError = useActionData<ActionError>();
  const { sendsEmail } = useSettings();
  // A site with a mail server writes no files, and one without sends nothing.
  const unused = sendsEmail ? 'written' : 'sent';
  const shown = mailStatuses.filter((filter) => filter !== unused || counts[filter] > 0);
  const filters = [null, ...shown].map((filter) => ({
    label: filter ? capitalized(mailStatusWords[filter]) : 'All',
    count: counts[filter ?? 'all'],
    href: pathWithQuery(PATH, { status: filter }),
    chosen: filter === status,
  }));
  return (
    <OperatorPage
      title="Mail"
      lead={`The site retries an email for ${GIVE_UP_AFTER_DAYS} days. Emails that are not queued are erased after ${retention.sentMailDays} days.`}
    >
      {actionError && <Alert failed>{actionError.message}</Alert>}
      {done && !actionError && (
        <Alert>{done === 'deleted' ? 'The email is deleted.' : 'The email is queued again.'}</Alert>
      )}
      {!sendsEmail && <p className="mb-6 max-w-prose text-warning">{NO_MAIL_SERVER}</p>}
      <Filters label="Status" filters={filters} />
      {mails.length === 0 ? (
        <p className="text-text-3">No emails here.</p>
      ) : (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {mails.map((mail) => (
            <MailLine key={mail.id} {...mail} />
          ))}
        </ol>
      )}
      <Paging page={page} count={counts[status ?? 'all']} path={PATH} query={{ status }} />
    </OperatorPage>
  );
}

function MailLine(mail: Mail) {
  const { id, kind, to, subject, text, status, lastError } = mail;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <details className="group min-w-0 flex-1 basis-72">
          <summary className="flex cursor-pointer gap-3 wrap-anywhere">
            <ChevronDown size={16} className="mt-1.5 shrink-0 text-text-3 group-open:rotate-180" />
            <span className="min-w-0">
              {subject}
              <span className="tabular block text-caption text-text-3">
                {mailKindLabels[kind]} to {to}.{' '}
                <span className={`inline-block ${status === 'failed' ? 'text-danger' : ''}`}>
                  <Progress {...mail} />
                </span>
              </span>
              {lastError && <span className="block text-caption text-text-2">{lastError}</span>}
            </span>
          </summary>
          <p className="mt-3 ml-7 max-w-prose border-l-2 border-hairline-2 py-2 pl-3 text-caption wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </details>
        {status === 'failed' && (
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            <form method="post" action={PATH}>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="quiet" size="small">
                Send again<span className="sr-only"> to {to}</span>
              </Button>
            </form>
            <Disclosure label="Delete" subject={`the email to ${to}`}>
              <form method="post" action={PATH} className="space-y-3">
                <input type="hidden" name="id" value={id} />
                <p className="text-caption">Nobody gets the email. You cannot undo this.</p>
                <Button type="submit" name="intent" value="delete" size="small">
                  Delete it
                </Button>
              </form>
            </Disclosure>
          </div>
        )}
      </div>
    </li>
  );
}

function Progress(mail: Mail) {
  const [words, at] = progressOf(mail);
  return (
    <>
      {words} <RecordedTime at={at} />
    </>
  );
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns what became of an email, and when. */
function progressOf({ status, attempts, nextAttemptAt, createdAt, sentAt }: Mail): [words: string, at: string] {
  if (sentAt && (status === 'sent' || status === 'written')) return [capitalized(mailStatusWords[status]), sentAt];
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  if (status === 'failed') return [`Failed, ${tried} since`, createdAt];
  return attempts === 0 ? ['Queued', createdAt] : [`Queued, ${tried}, next on`, nextAttemptAt];
}
