import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { accountsContext } from '../context.ts';
import { formValues, actionError, unknownIntent } from '../action-error.ts';

/** Returns what the form of the second factor shows. */
export async function loadSecondFactor({ context }: LoaderFunctionArgs) {
  const accounts = context.get(accountsContext);
  const [own, required] = [await accounts.own(), await accounts.secondFactorRequired()];
  return { own, required, offer: own.secondFactor ? null : await accounts.offerSecondFactor() };
}

export async function loader(args: LoaderFunctionArgs) {
  const done = new URL(args.request.url).searchParams.get('done');
  const sessions = await args.context.get(accountsContext).sessions();
  return { ...(await loadSecondFactor(args)), sessions, done };
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
