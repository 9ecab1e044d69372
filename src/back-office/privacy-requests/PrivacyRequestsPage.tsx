import { useActionData, useLoaderData } from 'react-router';
import { retention } from '../../rules/retention.ts';
import { Button } from '../../ui/Button.tsx';
import { TermRows } from '../../ui/TermRows.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import type { ActionError } from '../action-error.ts';
import type { OperatorApplyRetentionMutation } from './privacy-requests.operator.generated.ts';
import type { Person } from './person.ts';
import { PersonFound } from './PersonFound.tsx';

type Erased = OperatorApplyRetentionMutation['applyRetention'];
type Answer = ActionError | { rows: number } | { retained: Erased };

export function PrivacyRequestsPage() {
  const { email, person } = useLoaderData<{ email: string; person: Person | null }>();
  const answer = useActionData<Answer>();
  return (
    <OperatorPage title="Data" lead="What people may ask of you, and what is erased without being asked.">
      {answer && <Done answer={answer} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="rights-title" className="min-w-0">
          <h2 id="rights-title" className="mb-2 text-card">
            Rights requests
          </h2>
          <p className="mb-4 text-text-2">
            Somebody writes to you and asks for what is stored about them, or to erase it. First make sure that the
            address is theirs: answer to it.
          </p>
          <form action="/operator/data" className="mb-4 flex flex-wrap items-end gap-2">
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
        </section>
        <section aria-labelledby="retention-title" className="min-w-0">
          <h2 id="retention-title" className="mb-2 text-card">
            Retention
          </h2>
          <p className="mb-4 text-text-2">The site erases this every day by itself, as the privacy policy says.</p>
          <TermRows rows={rows} />
          <form method="post" action="/operator/data" className="mt-4">
            <Button type="submit" name="intent" value="retention" variant="quiet" size="small">
              Run now
            </Button>
          </form>
        </section>
      </div>
    </OperatorPage>
  );
}

const rows = [
  { term: 'Inquiries', children: `After ${retention.inquiryMonths} months, with their notes and mails.` },
  { term: 'Spam', children: `After ${retention.spamDays} days.` },
  { term: 'Unconfirmed', children: `Addresses that nobody has confirmed, after ${retention.unconfirmedDays} days.` },
  { term: 'Sent mails', children: `After ${retention.sentMailDays} days.` },
];

function Done({ answer }: { answer: Answer }) {
  if ('errors' in answer) return <Alert failed>{answer.message}</Alert>;
  if ('rows' in answer) {
    return (
      <Alert>
        All that was stored about this person is erased. Copies in your own mailbox are not: please erase them there.
      </Alert>
    );
  }
  const { inquiries, spam, subscribers, mails } = answer.retained;
  return (
    <Alert>
      Erased. Inquiries: {inquiries}. Spam: {spam}. Unconfirmed addresses: {subscribers}. Sent mails: {mails}.
    </Alert>
  );
}
