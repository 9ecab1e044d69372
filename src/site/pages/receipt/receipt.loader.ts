import type { LoaderFunctionArgs } from 'react-router';
import { queryContext, refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';
import { ReceiptDocument, type ReceiptQuery } from './receipt.generated.ts';

export interface ReceiptData {
  token: string;
  receipt: ReceiptQuery['receipt'];
  /** Whether the page follows a correction. */
  corrected: boolean;
  refused: RefusedForm | null;
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<ReceiptData> {
  const token = params['token'] ?? '';
  const { receipt } = await context.get(queryContext)(ReceiptDocument, { token });
  const corrected = new URL(request.url).searchParams.has('corrected');
  return { token, receipt, corrected, refused: context.get(refusedFormContext) };
}
