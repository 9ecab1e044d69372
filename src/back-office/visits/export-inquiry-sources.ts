import type { LoaderFunctionArgs } from 'react-router';
import { inquirySourceColumns } from '../../rules/inquiry-sources.ts';
import { queryContext } from '../../rendering/query.ts';
import { downloadList } from '../download/download.ts';
import { OperatorInquirySourcesDocument } from './visits.operator.generated.ts';

/** Downloads where the inquiries of each month came from. */
export async function exportInquirySources({ context }: LoaderFunctionArgs) {
  const { inquirySources } = await context.get(queryContext)(OperatorInquirySourcesDocument, {});
  return downloadList('inquiry-sources', inquirySources, inquirySourceColumns);
}
