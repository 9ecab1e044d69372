import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { accountsContext } from '../context.ts';
import { formValues, actionError } from '../action-error.ts';
import { FIRST_STEP } from '../first-steps/steps.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const invitation = await context.get(accountsContext).invitation(tokenOf(request));
  return data({ invitation }, { status: invitation ? 200 : 404 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { username = '', password = '' } = await formValues(request);
  const accounts = context.get(accountsContext);
  const token = tokenOf(request);
  // Only the first operator chooses a name, and nobody has set up the site before.
  const isFirst = (await accounts.invitation(token))?.username === null;
  try {
    await accounts.setUp({ token, username, password });
  } catch (thrown) {
    return actionError(thrown, { username });
  }
  throw redirect(isFirst ? FIRST_STEP : '/operator');
}

/** Returns the token in the URL, to which the form is posted as well. */
function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
