import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { accountsContext } from '../context.ts';
import { formValues, actionError, unknownIntent } from '../action-error.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const accounts = context.get(accountsContext);
  const done = new URL(request.url).searchParams.get('done');
  const [own, sessions] = [await accounts.own(), await accounts.sessions()];
  return { own, sessions, done, offer: own.secondFactor ? null : await accounts.offerSecondFactor() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const accounts = context.get(accountsContext);
  const { intent = '', id = '', current = '', password = '', ...factor } = await formValues(request);
  const { confirm = '', secret = '', code = '' } = factor;
  try {
    if (intent === 'password') await accounts.changePassword({ current, password });
    else if (intent === 'end-session') await accounts.endSession(id);
    else if (intent === 'remove-second-factor') await accounts.removeSecondFactor({ confirm });
    else if (intent === 'add-second-factor') {
      return { recoveryCodes: await accounts.addSecondFactor({ confirm, secret, code }) };
    } else throw unknownIntent();
  } catch (thrown) {
    // The same secret again, because the app already knows it.
    return actionError(thrown, { intent, ...(secret && (await accounts.offerSecondFactor(secret))) });
  }
  throw redirect(`/operator/account?done=${intent}`);
}
