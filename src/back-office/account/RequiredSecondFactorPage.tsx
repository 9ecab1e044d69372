import { useActionData, useLoaderData } from 'react-router';
import { operatorMessages } from '../../rules/operator.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import type { loadSecondFactor } from './account.route.ts';
import { SecondFactor } from './SecondFactor.tsx';

/** The only page for an operator without a second factor while the owners require one. */
export function RequiredSecondFactorPage() {
  const data = useLoaderData<typeof loadSecondFactor>();
  const answer = useActionData<ActionError | { recoveryCodes: string[] }>();
  return (
    <div className="max-w-md">
      <OperatorPage title="Set up your second factor" lead={operatorMessages.secondFactorRequired}>
        <SecondFactor
          {...data}
          action="/operator/second-factor"
          actionError={answer && 'errors' in answer ? answer : undefined}
          recoveryCodes={answer && 'recoveryCodes' in answer ? answer.recoveryCodes : undefined}
        />
        <div className="mt-8">
          {data.own.secondFactor ? <ButtonLink href="/operator">Continue</ButtonLink> : <SignOut />}
        </div>
      </OperatorPage>
    </div>
  );
}

function SignOut() {
  return (
    <form method="post" action="/operator/sign-out">
      <Button type="submit" variant="quiet" size="small">
        Sign out
      </Button>
    </form>
  );
}
