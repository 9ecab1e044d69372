import type { LoaderFunctionArgs } from 'react-router';
import { queryContext, refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';
import { BookedCallDocument, type BookedCallQuery } from './call.generated.ts';

export interface BookedCallData {
  token: string;
  call: BookedCallQuery['consultation'];
  /** The times for another choice. */
  times: readonly string[];
  /** The day that the visitor chose, YYYY-MM-DD. */
  chosenDay: string | null;
  refused: RefusedForm | null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<BookedCallData> {
  const token = params['token'] ?? '';
  const { consultation: call, consultationTimes } = await context.get(queryContext)(BookedCallDocument, { token });
  const times = call.changeableUntil || call.state === 'expired' ? (consultationTimes?.offered ?? []) : [];
  const chosenDay = new URL(request.url).searchParams.get('day');
  return { token, call, times, chosenDay, refused: context.get(refusedFormContext) };
}
