import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { formValues, actionError, unknownIntent } from '../action-error.ts';
import { OperatorErasePersonDocument } from './privacy-requests.operator.generated.ts';
import { requestedPerson, type Person } from './person.ts';

/** Queries even without an address, so that an operator without permission is told at once. */
export async function loader(args: LoaderFunctionArgs) {
  const { email, json } = await requestedPerson(args);
  return { email, person: email === '' ? null : (JSON.parse(json) as Person) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const query = context.get(queryContext);
  const { intent, email = '' } = await formValues(request);
  try {
    if (intent === 'erase') return { rows: (await query(OperatorErasePersonDocument, { email })).erasePerson };
    throw unknownIntent();
  } catch (thrown) {
    return actionError(thrown);
  }
}
