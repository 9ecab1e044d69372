import { useActionData, useLoaderData } from 'react-router';
import { operatorMessages } from '../../rules/operator.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { AddSecondFactor, RecoveryCodes } from '../account/SecondFactor.tsx';
import type { Account } from '../accounts.ts';
import type { ActionError } from '../action-error.ts';
import { OperatorPage } from '../layout/OperatorPage.tsx';

interface SecondFactorData {
  own: Account;
  offer: { secret: string; uri: string };
}

/** The only page for an operator who has no second factor while the owners require one. */
export function SecondFactorPage() {
  const { own, offer } = useLoaderData<SecondFactorData>();
  const answer = useActionData<ActionError | { recoveryCodes: string[] }>();
  const recoveryCodes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : undefined;
  if (own.secondFactor) {
    return (
      <div className="max-w-md">
        <OperatorPage title="Your second factor is on">
          {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
          <ButtonLink href="/operator">Continue</ButtonLink>
        </OperatorPage>
      </div>
    );
  }
  return (
    <div className="max-w-md">
      <OperatorPage title="Set up your second factor" lead={operatorMessages.secondFactorRequired}>
        <AddSecondFactor
          own={own}
          offer={offer}
          action="/operator/second-factor"
          actionError={answer && 'errors' in answer ? answer : undefined}
        />
        <form method="post" action="/operator/sign-out" className="mt-8">
          <Button type="submit" variant="quiet" size="small">
            Sign out
          </Button>
        </form>
      </OperatorPage>
    </div>
  );
}
