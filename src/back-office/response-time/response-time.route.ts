import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { OperatorResponseTimeDocument } from './response-time.operator.generated.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(queryContext)(OperatorResponseTimeDocument, {});
}
