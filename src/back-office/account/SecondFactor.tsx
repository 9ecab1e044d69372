import { encode } from 'uqr';
import { operatorMessages } from '../../rules/operator.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../layout/Form.tsx';
import { Alert } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import type { Account } from '../accounts.ts';
import { errorOf, type ActionError } from '../action-error.ts';

interface SecondFactorProps {
  own: Account;
  /** Whether the owners require a second factor. */
  required: boolean;
  offer: { secret: string; uri: string } | null;
  /** Path to which the form is sent. */
  action: string;
  actionError: ActionError | undefined;
  /** Shown only once, right after they were generated. */
  recoveryCodes: string[] | undefined;
}

const labels = { code: 'Code from the app', confirm: 'Your password' };

export function SecondFactor({ own, required, offer, action, actionError, recoveryCodes }: SecondFactorProps) {
  return (
    <OperatorSection id="second-factor" title="Second factor">
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {own.secondFactor ? (
        <Remove own={own} required={required} actionError={errorOf(actionError, 'remove-second-factor')} />
      ) : (
        offer && <Add own={own} offer={offer} action={action} actionError={errorOf(actionError, 'add-second-factor')} />
      )}
    </OperatorSection>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <Alert>The second factor is on. Keep these recovery codes. Each works once, and they are not shown again.</Alert>
      <ul data-recovery-codes className="mb-6 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}

interface SectionProps {
  own: Account;
  actionError: ActionError | undefined;
}

interface AddProps extends SectionProps {
  offer: { secret: string; uri: string };
  action: string;
}

function Add({ own, offer, action, actionError }: AddProps) {
  const { secret = offer.secret, uri = offer.uri } = actionError?.values ?? {};
  return (
    <Form labels={labels} actionError={actionError} action={action}>
      <p className="text-text-2">
        Scan this QR code with your authenticator app, or type the key into it. Then enter the code that the app shows.
      </p>
      <QrCode text={uri} />
      <p className="font-mono text-caption break-all" data-secret>
        {secret}
      </p>
      <input type="hidden" name="intent" value="add-second-factor" />
      <input type="hidden" autoComplete="username" value={own.username} />
      <input type="hidden" name="secret" value={secret} />
      <TextField id="code" label={labels.code} autoComplete="one-time-code" error={actionError?.errors['code']} />
      <TextField
        id="confirm"
        label={labels.confirm}
        type="password"
        autoComplete="current-password"
        error={actionError?.errors['confirm']}
      />
      <Button type="submit" size="small">
        Turn on
      </Button>
    </Form>
  );
}

function Remove({ own, required, actionError }: SectionProps & { required: boolean }) {
  const codes = own.recoveryCodes === 1 ? 'one recovery code' : `${own.recoveryCodes} recovery codes`;
  const state = `The second factor is on. You have ${codes} left.`;
  if (required) {
    return (
      <p className="text-text-2">
        {state} {operatorMessages.secondFactorRequired}
      </p>
    );
  }
  return (
    <Form labels={labels} actionError={actionError} action="/operator/account">
      <p className="text-text-2">{state}</p>
      <input type="hidden" name="intent" value="remove-second-factor" />
      <input type="hidden" autoComplete="username" value={own.username} />
      <TextField
        id="confirm"
        label={labels.confirm}
        type="password"
        autoComplete="current-password"
        error={actionError?.errors['confirm']}
      />
      <Button type="submit" size="small" variant="quiet">
        Turn off
      </Button>
    </Form>
  );
}

/** Renders a QR code, dark on light as cameras expect it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="200" height="200" role="img" aria-label="QR code of the key">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
