import type { LoaderFunctionArgs } from 'react-router';
import { refusedFormContext, type RefusedForm } from '../../query.ts';

export interface ContactData {
  /** The page after an inquiry was sent. */
  sent: boolean;
  /** What a plain form brought and could not be accepted. */
  refused: RefusedForm | null;
}

export function loader({ request, context }: LoaderFunctionArgs): ContactData {
  return { sent: new URL(request.url).searchParams.has('sent'), refused: context.get(refusedFormContext) };
}
