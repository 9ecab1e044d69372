import type { LoaderFunctionArgs } from 'react-router';
import { queryContext, refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';
import { findAbout, type About } from './about.ts';

export interface ContactData {
  /** A plain form that was rejected. */
  refused: RefusedForm | null;
  /** The page that the link to this form was on. Null for the links of the header and the footer. */
  about: About | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ContactData> {
  const refused = context.get(refusedFormContext);
  const path = refused?.values['about'] ?? new URL(request.url).searchParams.get('about');
  // Nobody should lose the form because its subject cannot be read.
  const about = path ? await findAbout(path, context.get(queryContext)).catch(() => null) : null;
  return { refused, about };
}
