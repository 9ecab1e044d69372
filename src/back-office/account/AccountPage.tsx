import { useActionData, useLoaderData } from 'react-router';
import { PASSWORD_MIN, PASSWORD_MIN_WITH_SECOND_FACTOR } from '../../rules/password.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { OwnSession } from '../accounts.ts';
import { Form } from '../layout/Form.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import { errorOf, type ActionError } from '../action-error.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { loader } from './account.route.ts';
import { SecondFactor } from './SecondFactor.tsx';

const results = new Map<string | null, string>([
  ['password', 'Your password was changed. All other sessions have ended.'],
  ['end-session', 'The session has ended.'],
  ['remove-second-factor', 'The second factor is off.'],
]);

const labels = { current: 'Current password', password: 'New password' };

export function AccountPage() {
  const { own, required, sessions, done, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<ActionError | { recoveryCodes: string[] }>();
  const actionError = answer && 'errors' in answer ? answer : undefined;
  const recoveryCodes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : undefined;
  const passwordError = errorOf(actionError, 'password');
  const result = results.get(done);
  const min = own.secondFactor ? PASSWORD_MIN_WITH_SECOND_FACTOR : PASSWORD_MIN;
  return (
    <OperatorPage title="Account" lead={`${own.username}, ${own.role}`}>
      {result && !actionError && <Alert>{result}</Alert>}
      {errorOf(actionError, 'end-session') && <Alert failed>{actionError?.message}</Alert>}
      <div className="grid gap-10 lg:grid-cols-2">
        <OperatorSection id="password" title="Password">
          <Form labels={labels} actionError={passwordError} action="/operator/account">
            <input type="hidden" name="intent" value="password" />
            <input type="hidden" autoComplete="username" value={own.username} />
            <TextField
              id="current"
              label={labels.current}
              type="password"
              autoComplete="current-password"
              error={passwordError?.errors['current']}
            />
            <TextField
              id="password"
              label={labels.password}
              type="password"
              autoComplete="new-password"
              hint={`At least ${min} characters.`}
              error={passwordError?.errors['password']}
            />
            <Button type="submit" size="small">
              Change password
            </Button>
          </Form>
        </OperatorSection>
        <SecondFactor
          own={own}
          required={required}
          offer={offer}
          action="/operator/account"
          actionError={actionError}
          recoveryCodes={recoveryCodes}
        />
      </div>
      <Sessions sessions={sessions} />
    </OperatorPage>
  );
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  return (
    <OperatorSection id="sessions" title="Where you are signed in" className="mt-10">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {sessions.map(({ id, browser, createdAt, lastSeenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
            <p>
              {browser}
              {current && <span className="text-accent"> (this one)</span>}
              <span className="tabular block text-caption text-text-3">
                Since <RecordedTime at={createdAt} />, last seen <RecordedTime at={lastSeenAt} />
              </span>
            </p>
            {!current && (
              <form method="post" action="/operator/account">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="end-session" variant="quiet" size="small">
                  End this session
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </OperatorSection>
  );
}
