import { useActionData, useLoaderData } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { DownloadLinks } from '../download/DownloadLinks.tsx';
import { shortTime } from '../../rules/date.ts';
import { pathWithQuery } from '../layout/pagination.ts';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import type { ActionError } from '../action-error.ts';
import type { OperatorSubscribersQuery } from './subscribers.operator.generated.ts';

type Subscriber = OperatorSubscribersQuery['newsletterSubscribers'][number];

interface SubscribersData {
  page: number;
  subscribers: Subscriber[];
  count: number;
  removed: boolean;
}

const PATH = '/operator/subscribers';

export function SubscribersPage() {
  const { page, subscribers, count, removed } = useLoaderData<SubscribersData>();
  const actionError = useActionData<ActionError>();
  return (
    <OperatorPage
      title="Subscribers"
      lead="Open a published article to send it to your subscribers. Only confirmed addresses get it."
      actions={<DownloadLinks path={`${PATH}/subscribers`} />}
    >
      {actionError && <Alert failed>{actionError.message}</Alert>}
      {removed && !actionError && <Alert>The address was erased, with the emails to it.</Alert>}
      <p className="mb-2 text-caption text-text-3">
        {count} {count === 1 ? 'subscriber' : 'subscribers'}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {subscribers.map((subscriber) => (
          <SubscriberLine key={subscriber.id} {...subscriber} />
        ))}
      </ul>
      <Paging page={page} count={count} href={(other) => pathWithQuery(PATH, { page: other > 1 ? other : null })} />
    </OperatorPage>
  );
}

function SubscriberLine(subscriber: Subscriber) {
  const { id, email, createdAt } = subscriber;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <p className="min-w-0 wrap-anywhere">
        {email}
        <span className="tabular block text-caption text-text-3">
          {stateOf(subscriber)}, since {shortTime(createdAt)}
        </span>
      </p>
      <form method="post" action={PATH}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="quiet" size="small" data-confirm={`Erase ${email}? You cannot undo this.`}>
          Remove<span className="sr-only"> {email}</span>
        </Button>
      </form>
    </li>
  );
}

function stateOf({ isActive, bouncedAt, confirmedAt, confirmationsSent }: Subscriber): string {
  if (bouncedAt) return 'Address does not exist';
  if (!confirmedAt && (isActive || confirmationsSent > 0)) return 'Not confirmed yet';
  return isActive ? 'Subscribed' : 'Unsubscribed';
}
