import type { LoaderFunctionArgs } from 'react-router';
import { refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';

/** Returns a plain form that was refused. */
export function loader({ context }: LoaderFunctionArgs): RefusedForm | null {
  return context.get(refusedFormContext);
}
