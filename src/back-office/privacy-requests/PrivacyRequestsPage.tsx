import { useActionData, useLoaderData } from 'react-router';
import { retention } from '../../rules/retention.ts';
import { Button } from '../../ui/Button.tsx';
import { TermRows } from '../../ui/TermRows.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import type { ActionError } from '../action-error.ts';
import type { Person } from './person.ts';
import { PersonFound } from './PersonFound.tsx';

type Answer = ActionError | { rows: number };

export function PrivacyRequestsPage() {
  const { email, person } = useLoaderData<{ email: string; person: Person | null }>();
  const answer = useActionData<Answer>();
  return (
    <OperatorPage title="Privacy requests" lead="Answer privacy requests, and see what the site erases by itself.">
      {answer && <Done answer={answer} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <OperatorSection id="requests" title="Copy or erase data">
          <p className="mb-4 text-text-2">
            When someone asks you for a copy of their data or to erase it, first make sure that the address is theirs:
            reply to it.
          </p>
          <form action="/operator/privacy-requests" className="mb-4 flex flex-wrap items-end gap-2">
            <label className="flex flex-col gap-2 font-semibold">
              Email
              <input
                type="email"
                name="email"
                required
                defaultValue={email}
                autoComplete="off"
                className="min-h-10 w-72 max-w-full rounded-control border border-control bg-surface-2 px-3 font-normal text-text"
              />
            </label>
            <Button type="submit" variant="quiet" size="small">
              Find
            </Button>
          </form>
          {person && <PersonFound email={email} person={person} />}
        </OperatorSection>
        <OperatorSection id="retention" title="Retention">
          <p className="mb-4 text-text-2">The site erases this data once a day, as the privacy policy says.</p>
          <TermRows rows={rows} />
        </OperatorSection>
      </div>
    </OperatorPage>
  );
}

const rows = [
  { term: 'Inquiries', children: `After ${retention.submissionMonths} months, with their notes and emails.` },
  { term: 'Spam', children: `After ${retention.spamDays} days, once you have looked through it.` },
  {
    term: 'Unconfirmed',
    children: `Newsletter addresses that nobody confirmed, after ${retention.unconfirmedDays} days.`,
  },
  { term: 'Sent and failed emails', children: `After ${retention.sentMailDays} days.` },
  { term: 'Audit log', children: `After ${retention.auditLogDays} days.` },
];

function Done({ answer }: { answer: Answer }) {
  if ('errors' in answer) return <Alert failed>{answer.message}</Alert>;
  return (
    <Alert>
      Everything that was stored about this person is erased. Please also delete the copies in your mailbox.
    </Alert>
  );
}
