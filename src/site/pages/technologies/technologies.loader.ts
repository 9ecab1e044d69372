import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../query.ts';
import { TechnologiesDocument } from './technologies.generated.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(queryContext)(TechnologiesDocument, {});
}
