import type { LoaderFunctionArgs } from 'react-router';
import { VISIT_PERIODS } from '../../rules/visits.ts';
import { queryContext } from '../../rendering/query.ts';
import { operatorContext } from '../context.ts';
import { OperatorInquirySourcesDocument, OperatorVisitsDocument } from './visits.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const days = VISIT_PERIODS.find((period) => period === asked) ?? VISIT_PERIODS[1];
  const query = context.get(queryContext);
  const { visitReport: report } = await query(OperatorVisitsDocument, { days });
  const isOwner = context.get(operatorContext)?.role === 'owner';
  const sources = isOwner ? (await query(OperatorInquirySourcesDocument, {})).inquirySources : null;
  return { days, report, sources };
}
