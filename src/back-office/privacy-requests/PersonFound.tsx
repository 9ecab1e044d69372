import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { pathWithQuery } from '../../rules/pagination.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { StandingCall } from '../layout/StandingCall.tsx';
import type { Person } from './person.ts';

/** Renders the data stored about a person, with buttons to export and erase it. */
export function PersonFound({ email, person }: { email: string; person: Person }) {
  const { submissions, subscriptions, mails } = person;
  if (submissions.length + subscriptions.length + mails.length === 0) {
    return <p role="status">Nothing is stored about {email}.</p>;
  }
  const standing = submissions.flatMap(({ call }) => (call?.state === 'booked' ? [call] : []));
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-hairline border-y border-hairline *:py-2" data-found>
        {submissions.map(({ id, createdAt }) => (
          <li key={id}>
            <Link to={`/operator/inbox/${id}`} className="underline underline-offset-4">
              Inquiry of <RecordedTime at={createdAt} />
            </Link>
            , with its notes
          </li>
        ))}
        {subscriptions.length > 0 && <li>A newsletter subscription</li>}
        {mails.length > 0 && <li>{mails.length === 1 ? 'One email' : `${mails.length} emails`}</li>}
      </ul>
      <div className="flex flex-wrap items-start gap-2">
        <ButtonLink
          href={pathWithQuery('/operator/privacy-requests/personal-data.json', { email })}
          download
          variant="quiet"
          size="small"
        >
          Export JSON
        </ButtonLink>
        <Disclosure label="Erase" atStart>
          <form method="post" action="/operator/privacy-requests" className="space-y-3">
            <p className="text-caption">
              Erases everything in this list. You cannot undo this. Export it first if the person asked for a copy.
            </p>
            {standing.map(({ startsAt }) => (
              <StandingCall key={startsAt} at={startsAt} />
            ))}
            <input type="hidden" name="email" value={email} />
            <Button type="submit" name="intent" value="erase" size="small">
              Erase everything
            </Button>
          </form>
        </Disclosure>
      </div>
    </div>
  );
}
