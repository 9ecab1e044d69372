import { useActionData, useLoaderData, useLocation } from 'react-router';
import { operatorMessages } from '../../rules/operator.ts';
import { PASSWORD_MIN } from '../../rules/password.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../layout/Form.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import type { ActionError } from '../action-error.ts';

const labels = { username: 'Username', password: 'Password' };

interface SetupData {
  invitation: { username: string | null } | null;
}

export function SetupPage() {
  const { invitation } = useLoaderData<SetupData>();
  const actionError = useActionData<ActionError>();
  // The address contains the token.
  const { pathname, search } = useLocation();
  if (!invitation) return <DeadLink />;
  const { username } = invitation;
  return (
    <div className="max-w-md">
      <OperatorPage title="Set up your account" lead="This link works once.">
        <Form labels={labels} actionError={actionError} action={pathname + search}>
          <TextField
            id="username"
            label={labels.username}
            autoComplete="username"
            autoCapitalize="none"
            readOnly={username !== null}
            defaultValue={username ?? actionError?.values['username']}
            error={actionError?.errors['username']}
          />
          <TextField
            id="password"
            label={labels.password}
            type="password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_MIN} characters of any kind. A few unrelated words are easy to remember and hard to guess.`}
            error={actionError?.errors['password']}
          />
          <Button type="submit">Create account</Button>
        </Form>
      </OperatorPage>
    </div>
  );
}

function DeadLink() {
  return (
    <OperatorPage title="This link no longer works">
      <p className="max-w-prose text-text-2">
        {operatorMessages.deadLink} If you have an account,{' '}
        <a href="/operator/sign-in" className="text-accent underline">
          sign in
        </a>
        . Otherwise ask an owner or the administrator of the server for a new one. As long as there is no operator, the
        server prints a new link at each start.
      </p>
    </OperatorPage>
  );
}
