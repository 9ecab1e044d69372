import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { actionError, formValues } from '../action-error.ts';
import { accountsContext } from '../context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const accounts = context.get(accountsContext);
  return { own: await accounts.own(), offer: await accounts.offerSecondFactor() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const accounts = context.get(accountsContext);
  const { confirm = '', secret = '', code = '' } = await formValues(request);
  try {
    return { recoveryCodes: await accounts.addSecondFactor({ confirm, secret, code }) };
  } catch (thrown) {
    // The same secret again, because the app already knows it.
    return actionError(thrown, { ...(await accounts.offerSecondFactor(secret)) });
  }
}
