import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { invalidInput } from '../../rules/errors.ts';
import { INVALID_STATUS, isContactStatus } from '../../rules/inbox.ts';
import { actionError, formValues } from '../action-error.ts';
import { chosenIds } from './chosen.ts';
import { inboxPath, readInboxFilter } from './inbox-filter.ts';
import {
  OperatorInboxDocument,
  OperatorMarkSpamSeenDocument,
  OperatorSetContactStatusesDocument,
} from './inbox.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { status, search, page, offset, limit } = readInboxFilter(request);
  const variables = { status, search, offset, limit };
  const { submissions, ...counts } = await context.get(queryContext)(OperatorInboxDocument, variables);
  const { searchParams } = new URL(request.url);
  return {
    status,
    search,
    page,
    submissions,
    counts,
    erased: searchParams.has('erased'),
    changed: searchParams.get('changed'),
    seen: searchParams.has('seen'),
    imported: searchParams.get('imported'),
    others: searchParams.get('others'),
  };
}

/** Notes that the listed spam was seen, or sets the status of all submissions that were chosen in the list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const filter = readInboxFilter(request);
  const values = await formValues(request);
  const { status = '', seenUntil } = values;
  const query = context.get(queryContext);
  try {
    if (seenUntil !== undefined) {
      if (Number.isNaN(Date.parse(seenUntil))) throw invalidInput({ seenUntil: 'Please use the button of the list' });
      await query(OperatorMarkSpamSeenDocument, { until: seenUntil });
      throw redirect(inboxPath(filter, { seen: 'yes' }));
    }
    if (!isContactStatus(status)) throw invalidInput({ status: INVALID_STATUS });
    const ids = chosenIds(values);
    if (ids.length === 0) throw invalidInput({ ids: 'Please select at least one inquiry' });
    const variables = { ids, status };
    const { changed } = await query(OperatorSetContactStatusesDocument, variables);
    throw redirect(inboxPath(filter, { changed: `${changed} of ${ids.length}` }));
  } catch (thrown) {
    return actionError(thrown, values);
  }
}
