import type { LoaderFunctionArgs } from 'react-router';
import { VISIT_PERIODS } from '../../rules/visits.ts';
import { queryContext } from '../../rendering/query.ts';
import { OperatorVisitsDocument } from './visits.operator.generated.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const days = VISIT_PERIODS.find((period) => period === asked) ?? VISIT_PERIODS[1];
  const { visitReport: report } = await context.get(queryContext)(OperatorVisitsDocument, { days });
  return { days, report };
}
