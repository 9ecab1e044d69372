import type { LoaderFunctionArgs } from 'react-router';
import { refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';

/** What a plain form brought and could not be accepted. */
export function loader({ context }: LoaderFunctionArgs): RefusedForm | null {
  return context.get(refusedFormContext);
}
