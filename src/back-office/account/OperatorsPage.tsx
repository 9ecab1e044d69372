import { useActionData, useLoaderData } from 'react-router';
import { CONFIRMATION_MINUTES, roles, SETUP_LINK_HOURS } from '../../rules/operator.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Select, TextField } from '../../ui/Field.tsx';
import type { Account } from '../accounts.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Form } from '../layout/Form.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import { errorOf, type ActionError } from '../action-error.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { loader } from './operators.route.ts';

const labels = { username: 'Username', role: 'Role' };
const confirmLabels = { confirm: 'Your password' };

interface SetupLink {
  username: string;
  link: string;
}

export function OperatorsPage() {
  const { operators, required, locked } = useLoaderData<typeof loader>();
  const answer = useActionData<ActionError | SetupLink>();
  const actionError = answer && 'errors' in answer ? answer : undefined;
  const inviteError = errorOf(actionError, 'invite');
  return (
    <OperatorPage
      title="Operators"
      lead="Owners can do everything. Editors write content and do not see inquiries or subscribers."
      actions={
        <ButtonLink href="/operator/audit-log" variant="quiet" size="small">
          Audit log
        </ButtonLink>
      }
    >
      {actionError && !locked && !inviteError && <Alert failed>{actionError.message}</Alert>}
      {answer && 'link' in answer && (
        <Alert>
          Give this link to {answer.username}. It works once, within {SETUP_LINK_HOURS} hours:{' '}
          <code className="font-mono text-caption break-all" data-link>
            {answer.link}
          </code>
        </Alert>
      )}
      {locked && <ConfirmPassword actionError={actionError} />}
      <ul className="mb-10 divide-y divide-hairline border-y border-hairline">
        {operators.map((operator) => (
          <OperatorLine key={operator.username} {...operator} locked={locked} />
        ))}
      </ul>
      {!locked && (
        <div className="grid gap-10 lg:grid-cols-2">
          <Invite actionError={inviteError} />
          <RequiredSecondFactor required={required} />
        </div>
      )}
    </OperatorPage>
  );
}

/** Stands in for all forms that change accounts until the owner has entered the password again. */
function ConfirmPassword({ actionError }: { actionError: ActionError | undefined }) {
  return (
    <OperatorSection id="confirm" title="Confirm your password" className="mb-10 max-w-md">
      <p className="mb-4 text-text-2">
        To change accounts, enter your password again. You then have {CONFIRMATION_MINUTES} minutes.
      </p>
      <Form labels={confirmLabels} actionError={actionError}>
        <TextField
          id="confirm"
          label={confirmLabels.confirm}
          type="password"
          autoComplete="current-password"
          error={actionError?.errors['confirm']}
        />
        <Button type="submit" name="intent" value="confirm" size="small">
          Confirm
        </Button>
      </Form>
    </OperatorSection>
  );
}

function Invite({ actionError }: { actionError: ActionError | undefined }) {
  return (
    <OperatorSection id="invite" title="Invite an operator" className="max-w-md">
      <Form labels={labels} actionError={actionError}>
        <TextField
          id="username"
          label={labels.username}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={actionError?.values['username']}
          error={actionError?.errors['username']}
        />
        <Select id="role" label={labels.role} defaultValue={actionError?.values['role'] ?? 'editor'}>
          {roles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </Select>
        <Button type="submit" name="intent" value="invite" size="small">
          Create set-up link
        </Button>
      </Form>
    </OperatorSection>
  );
}

function RequiredSecondFactor({ required }: { required: boolean }) {
  return (
    <OperatorSection id="second-factor" title="Second factor" className="max-w-md">
      <p className="mb-4 text-text-2">
        {required
          ? 'Every account must have a second factor. An operator without one adds it before anything else.'
          : 'Each operator decides. If you require a second factor, an operator without one must add it before anything else. That includes you.'}
      </p>
      <form method="post">
        <Button
          type="submit"
          name="intent"
          value={required ? 'make-second-factor-optional' : 'require-second-factor'}
          variant="quiet"
          size="small"
        >
          {required ? 'Make it optional' : 'Require it of every account'}
        </Button>
      </form>
    </OperatorSection>
  );
}

function OperatorLine({ username, role, secondFactor, createdAt, locked }: Account & { locked: boolean }) {
  const otherRole = role === 'owner' ? 'editor' : 'owner';
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <p>
        {username}
        <span className="tabular block text-caption text-text-3">
          {role}, {secondFactor ? 'second factor on' : 'no second factor'}, since <RecordedTime at={createdAt} />
        </span>
      </p>
      {!locked && (
        <form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="username" value={username} />
          <input type="hidden" name="role" value={otherRole} />
          <Button type="submit" name="intent" value="change-role" variant="quiet" size="small">
            Make {otherRole}
          </Button>
          <Button type="submit" name="intent" value="reset" variant="quiet" size="small">
            Reset password
          </Button>
          <Disclosure label="Remove" subject={username}>
            <p className="mb-3 text-caption">Removes the account of {username}. You cannot undo this.</p>
            <Button type="submit" name="intent" value="remove" size="small">
              Remove account
            </Button>
          </Disclosure>
        </form>
      )}
    </li>
  );
}
