import { redirect, type ActionFunctionArgs } from 'react-router';
import { accountsContext } from '../context.ts';

export function loader() {
  throw redirect('/operator');
}

export async function action({ context }: ActionFunctionArgs) {
  await context.get(accountsContext).signOut();
  throw redirect('/operator');
}
