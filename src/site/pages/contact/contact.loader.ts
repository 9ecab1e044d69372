import { data, type LoaderFunctionArgs } from 'react-router';
import { queryContext, refusedFormContext, statusOf, type RefusedForm } from '../../../rendering/query.ts';
import { findAbout, type About } from './about.ts';
import { ContactDocument, type ContactQuery } from './contact.generated.ts';

export type Questions = ContactQuery['questionsPage']['questions'];

type Metric = ContactQuery['caseStudies'][number]['metrics'][number];

export interface ContactData {
  /** A plain form that was rejected. */
  refused: RefusedForm | null;
  /** The page that the link to this form was on. Null for the links of the header and the footer. */
  about: About | null;
  /** Empty if there are too few answers to measure, or if it cannot be read. */
  measured: string;
  /** Empty if they cannot be read. */
  questions: Questions;
  caseStudies: (Omit<ContactQuery['caseStudies'][number], 'metrics'> & { metric: Metric | undefined })[];
  /** Empty if the owner offers none, or if they cannot be read. */
  engagements: ContactQuery['engagements'];
  /** Null if calls are not booked on this site, or if it cannot be read. */
  calls: ContactQuery['consultationTimes'];
}

/** Nobody should lose the form because its subject or the rest of the page cannot be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = context.get(queryContext);
  const refused = context.get(refusedFormContext);
  const path = refused?.values['about'] ?? new URL(request.url).searchParams.get('about');
  const about = path ? await findAbout(path, query).catch(() => null) : null;
  const form: ContactData = {
    refused,
    about,
    measured: '',
    questions: [],
    engagements: [],
    caseStudies: [],
    calls: null,
  };
  try {
    const { questionsPage, responseTime, engagements, ...rest } = await query(ContactDocument, {});
    const { caseStudies, consultationTimes: calls } = rest;
    return {
      ...form,
      measured: responseTime?.summary ?? '',
      questions: questionsPage.questions,
      engagements,
      caseStudies: caseStudies.map(({ metrics, ...study }) => ({ ...study, metric: metrics[0] })),
      calls,
    };
  } catch (error) {
    return data(form, { status: statusOf(error) ?? 500 });
  }
}
