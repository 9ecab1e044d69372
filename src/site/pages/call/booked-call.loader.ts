import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { BookedCallDocument, type BookedCallQuery } from './call.generated.ts';

export interface BookedCallData {
  token: string;
  call: BookedCallQuery['consultation'];
}

export async function loader({ params, context }: LoaderFunctionArgs): Promise<BookedCallData> {
  const token = params['token'] ?? '';
  const { consultation } = await context.get(queryContext)(BookedCallDocument, { token });
  return { token, call: consultation };
}
