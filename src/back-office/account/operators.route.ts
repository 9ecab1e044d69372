import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { accountsContext } from '../context.ts';
import { formValues, actionError, unknownIntent } from '../action-error.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const accounts = context.get(accountsContext);
  const [operators, required] = [await accounts.all(), await accounts.secondFactorRequired()];
  return { operators, required, locked: accounts.needsConfirmation() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const accounts = context.get(accountsContext);
  const { intent = '', username = '', role = '', confirm = '' } = await formValues(request);
  try {
    if (intent === 'invite') return { username, link: await accounts.invite({ username, role }) };
    if (intent === 'reset') return { username, link: await accounts.reset(username) };
    if (intent === 'confirm') await accounts.confirm({ confirm });
    else if (intent === 'change-role') await accounts.changeRole({ username, role });
    else if (intent === 'remove') await accounts.remove(username);
    else if (intent === 'require-second-factor') await accounts.requireSecondFactor(true);
    else if (intent === 'make-second-factor-optional') await accounts.requireSecondFactor(false);
    else throw unknownIntent();
  } catch (thrown) {
    return actionError(thrown, { intent, username, role });
  }
  throw redirect('/operator/operators');
}
