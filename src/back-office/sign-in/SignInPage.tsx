import { useActionData, useLoaderData } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../layout/Form.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import type { ActionError } from '../action-error.ts';

const labels = { username: 'Username', password: 'Password', code: 'Code' };

export function SignInPage() {
  const loaded = useLoaderData<{ next: string; unsaved: string }>();
  const actionError = useActionData<ActionError>();
  const { next, unsaved } = { ...loaded, ...actionError?.values };
  return (
    <div className="max-w-md">
      <OperatorPage
        title="Sign in"
        lead={unsaved && 'Your session has ended. What you wrote is kept while you sign in.'}
      >
        <Form labels={labels} actionError={actionError} action="/operator/sign-in" guarded={unsaved !== ''}>
          <input type="hidden" name="next" value={next} />
          {unsaved && <input type="hidden" name="unsaved" value={unsaved} />}
          <TextField
            id="username"
            label={labels.username}
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={actionError?.values['username']}
          />
          <TextField id="password" label={labels.password} type="password" autoComplete="current-password" />
          <TextField
            id="code"
            label={labels.code}
            autoComplete="one-time-code"
            hint="From your authenticator app, or a recovery code. Leave it empty if you have no second factor."
          />
          <Button type="submit">Sign in</Button>
        </Form>
      </OperatorPage>
    </div>
  );
}
