import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { accountsContext } from '../context.ts';
import { formValues, actionError } from '../action-error.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const invitation = await context.get(accountsContext).invitation(tokenOf(request));
  return data({ invitation }, { status: invitation ? 200 : 404 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { username = '', password = '' } = await formValues(request);
  try {
    await context.get(accountsContext).setUp({ token: tokenOf(request), username, password });
  } catch (thrown) {
    return actionError(thrown, { username });
  }
  throw redirect('/operator');
}

/** Returns the token in the URL, to which the form is posted as well. */
function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
