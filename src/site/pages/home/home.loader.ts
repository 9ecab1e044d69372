import type { LoaderFunctionArgs } from 'react-router';
import { deferred, type Deferred } from '../../../rendering/deferred.tsx';
import { queryContext } from '../../../rendering/query.ts';
import {
  HomeDocument,
  HomeTechnologiesDocument,
  type HomeQuery,
  type HomeTechnologiesQuery,
} from './home.generated.ts';

/** Number of technologies on the home page. */
const TECHNOLOGIES = 24;

type CaseStudy = HomeQuery['caseStudiesForHomePage'][number];
export type HomeCaseStudy = Pick<CaseStudy, 'title' | 'slug'> & {
  /** The first paragraph of the problem. */
  text: string;
  metric: CaseStudy['metrics'][number] | undefined;
};
export type HomeTechnologies = HomeTechnologiesQuery;

export interface HomeData {
  caseStudy: HomeCaseStudy | null;
  claims: HomeQuery['claims'];
  technologies: Deferred<HomeTechnologies>;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const query = context.get(queryContext);
  const technologies = deferred(query(HomeTechnologiesDocument, { limit: TECHNOLOGIES }));
  const { caseStudiesForHomePage, claims } = await query(HomeDocument, {});
  const [caseStudy] = caseStudiesForHomePage;
  return { caseStudy: caseStudy ? forHome(caseStudy) : null, claims, technologies };
}

function forHome({ title, slug, problem, metrics }: CaseStudy): HomeCaseStudy {
  const [text = ''] = problem.split(/\n\s*\n/);
  return { title, slug, text, metric: metrics[0] };
}
