import type { LoaderFunctionArgs } from 'react-router';
import { deferred, type Deferred } from '../../../rendering/deferred.tsx';
import { queryContext, refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';
import { findAbout, type About } from './about.ts';
import { QuestionsDocument, ResponseTimeDocument } from './contact.generated.ts';
import type { QuestionsQuery, ResponseTimeQuery } from './contact.generated.ts';

export type Questions = QuestionsQuery['questionsPage']['questions'];

export interface ContactData {
  /** A plain form that was rejected. */
  refused: RefusedForm | null;
  /** The page that the link to this form was on. Null for the links of the header and the footer. */
  about: About | null;
  measured: Deferred<ResponseTimeQuery>;
  questions: Deferred<Questions>;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ContactData> {
  const query = context.get(queryContext);
  const measured = deferred(query(ResponseTimeDocument, {}));
  const questions = deferred(query(QuestionsDocument, {}).then(({ questionsPage }) => questionsPage.questions));
  const refused = context.get(refusedFormContext);
  const path = refused?.values['about'] ?? new URL(request.url).searchParams.get('about');
  // Nobody should lose the form because its subject cannot be read.
  const about = path ? await findAbout(path, query).catch(() => null) : null;
  return { refused, about, measured, questions };
}
