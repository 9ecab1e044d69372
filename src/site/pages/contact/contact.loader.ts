import type { LoaderFunctionArgs } from 'react-router';
import { refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';

/** Returns a rejected plain form. */
export function loader({ context }: LoaderFunctionArgs): RefusedForm | null {
  return context.get(refusedFormContext);
}
