import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../query.ts';
import { OperatorPromiseDocument } from './promise.operator.generated.ts';

export { PromisePage as Component } from './PromisePage.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(queryContext)(OperatorPromiseDocument, {});
}
