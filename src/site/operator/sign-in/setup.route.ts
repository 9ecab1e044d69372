import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { accountsContext } from '../context.ts';
import { formValues, refused } from '../refused.ts';

export { SetupPage as Component } from './SetupPage.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const invitation = await context.get(accountsContext).invitation(token);
  return data({ token, invitation }, { status: invitation ? 200 : 404 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { token = '', username = '', password = '' } = await formValues(request);
  try {
    await context.get(accountsContext).setUp({ token, username, password });
  } catch (thrown) {
    return refused(thrown, { username });
  }
  throw redirect('/operator');
}
