import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { OperatorPromiseDocument } from './response-time.operator.generated.ts';

export { PromisePage as Component } from './ResponseTimePage.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(queryContext)(OperatorPromiseDocument, {});
}
