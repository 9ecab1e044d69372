import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { accountsContext, unsavedContext } from '../context.ts';
import { formValues, actionError } from '../action-error.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  return { next, unsaved: context.get(unsavedContext) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { username = '', password = '', code = '', next = '', unsaved = '' } = await formValues(request);
  try {
    await context.get(accountsContext).signIn({ username, password, code });
  } catch (thrown) {
    return actionError(thrown, { username, next: safeNext(next), unsaved });
  }
  throw redirect(safeNext(next));
}

/**
 * Allows only back-office paths: a link must not redirect an operator to another site after sign-in. A path has no characters
 * that a header cannot contain.
 */
function safeNext(next: string | null): string {
  return next && /^\/(operator|graphql)([/?][\x21-\x7e]*)?$/.test(next) ? next : '/operator';
}
