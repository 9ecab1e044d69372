import type { LoaderFunctionArgs } from 'react-router';
import { queryContext, refusedFormContext, statusOf, type RefusedForm } from '../../../rendering/query.ts';
import { ReceiptDocument, type ReceiptQuery } from './receipt.generated.ts';

/** What the page shows: the stored submission, or nothing after the sender has deleted it. */
export interface ReceiptData {
  token: string;
  receipt: ReceiptQuery['receipt'] | null;
  /** Whether the page follows a correction. */
  corrected: boolean;
  /** Whether the page asks before it deletes the submission. */
  asked: boolean;
  refused: RefusedForm | null;
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<ReceiptData> {
  const token = params['token'] ?? '';
  const { searchParams } = new URL(request.url);
  const page = {
    token,
    corrected: searchParams.has('corrected'),
    asked: searchParams.has('delete'),
    refused: context.get(refusedFormContext),
  };
  try {
    const { receipt } = await context.get(queryContext)(ReceiptDocument, { token });
    return { ...page, receipt };
  } catch (error) {
    if (searchParams.get('delete') !== 'done' || statusOf(error) !== 404) throw error;
    return { ...page, receipt: null };
  }
}
