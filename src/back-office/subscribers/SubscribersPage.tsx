import { useActionData, useLoaderData } from 'react-router';
import { SEARCH_MAX } from '../../rules/search.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { formatNumber } from '../../rules/number.ts';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import type { ActionError } from '../action-error.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { recipientsText } from './recipients.ts';
import type { OperatorSubscribersQuery } from './subscribers.operator.generated.ts';

type Subscriber = OperatorSubscribersQuery['newsletterSubscribers'][number];

interface SubscribersData {
  page: number;
  subscribers: Subscriber[];
  count: number;
  search: string;
  /** Number of subscribers who get the newsletter. */
  recipients: number;
  /** ID of the newest published article. */
  latestId: string | null;
  removed: boolean;
  /** Number of subscribers that were just imported, and of those that were in the list before. */
  imported: string | null;
  known: string | null;
}

const PATH = '/operator/subscribers';

export function SubscribersPage() {
  const { page, search, subscribers, count, recipients, latestId, removed, imported, known } =
    useLoaderData<SubscribersData>();
  const actionError = useActionData<ActionError>();
  return (
    <OperatorPage
      title="Newsletter"
      lead="A newsletter is a published article. Send it from the end of its page, once. Only confirmed subscribers get it."
      actions={
        <>
          {latestId && (
            <ButtonLink href={`/operator/content/blog-posts/${latestId}#newsletter-title`} size="small">
              Send the latest article
            </ButtonLink>
          )}
          <ButtonLink href={`${PATH}/subscribers.csv`} download variant="quiet" size="small">
            Export
          </ButtonLink>
          <ButtonLink href={`${PATH}/import`} variant="quiet" size="small">
            Import
          </ButtonLink>
        </>
      }
    >
      {imported && !actionError && (
        <Alert>
          New subscribers: {imported}. In the list already, and unchanged: {known}.
        </Alert>
      )}
      {actionError && <Alert failed>{actionError.message}</Alert>}
      {removed && !actionError && <Alert>The address was erased, with the emails to it.</Alert>}
      <SearchForm label="Search the subscribers" value={search} maxLength={SEARCH_MAX} />
      <p className="mb-2 text-caption text-text-3">
        {formatNumber(count)} in the list. {recipientsText(recipients)}
      </p>
      {subscribers.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {subscribers.map((subscriber) => (
            <SubscriberLine key={subscriber.id} {...subscriber} />
          ))}
        </ul>
      )}
      <Paging page={page} count={count} path={PATH} query={{ q: search }} />
    </OperatorPage>
  );
}

function SubscriberLine(subscriber: Subscriber) {
  const { id, email, consent } = subscriber;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <p className="min-w-0 wrap-anywhere">
        {email}
        <span className="tabular block text-caption text-text-3">
          {stateOf(subscriber)}. <Dates {...subscriber} />
        </span>
        {consent && <span className="block text-caption text-text-3">Imported. {consent}</span>}
      </p>
      <Disclosure label="Remove" subject={email}>
        <form method="post" action={PATH} className="space-y-3">
          <input type="hidden" name="id" value={id} />
          <p className="text-caption">Erases {email} with the emails to it. You cannot undo this.</p>
          <Button type="submit" size="small">
            Remove it
          </Button>
        </form>
      </Disclosure>
    </li>
  );
}

/** Renders when the subscriber entered the address, confirmed it and left. */
function Dates({ createdAt, confirmedAt, unsubscribedAt }: Subscriber) {
  return (
    <>
      Entered <RecordedTime at={createdAt} />
      {confirmedAt && (
        <>
          , confirmed <RecordedTime at={confirmedAt} />
        </>
      )}
      {unsubscribedAt && (
        <>
          , left <RecordedTime at={unsubscribedAt} />
        </>
      )}
    </>
  );
}

function stateOf({ isActive, bouncedAt, confirmedAt, confirmationsSent }: Subscriber): string {
  if (bouncedAt) return 'Address does not exist';
  if (!confirmedAt && (isActive || confirmationsSent > 0)) return 'Not confirmed yet';
  return isActive ? 'Subscribed' : 'Unsubscribed';
}
