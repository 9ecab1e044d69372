import type { LoaderFunctionArgs } from 'react-router';
import { useCases, type UseCase } from '../../../rules/contact.ts';
import { enumValue } from '../../../rules/enum-names.ts';
import { queryContext, refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';
import { ReceiptDocument, type ReceiptQuery } from './receipt.generated.ts';

export interface ReceiptData {
  token: string;
  receipt: Omit<ReceiptQuery['receipt'], 'useCase'> & { useCase: UseCase };
  /** Whether the page follows a correction. */
  corrected: boolean;
  refused: RefusedForm | null;
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<ReceiptData> {
  const token = params['token'] ?? '';
  const { receipt } = await context.get(queryContext)(ReceiptDocument, { token });
  const corrected = new URL(request.url).searchParams.has('corrected');
  return {
    token,
    receipt: { ...receipt, useCase: enumValue(useCases, receipt.useCase) },
    corrected,
    refused: context.get(refusedFormContext),
  };
}
