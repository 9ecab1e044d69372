import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { HomeDocument, type HomeQuery } from './home.generated.ts';

/** Number of technologies on the home page. */
const TECHNOLOGIES = 24;

type CaseStudy = HomeQuery['caseStudiesForHomePage'][number];
export type HomeCaseStudy = Pick<CaseStudy, 'title' | 'slug' | 'drawnCover' | 'coverPicture'> & {
  /** The first paragraph of the problem. */
  text: string;
  metric: CaseStudy['metrics'][number] | undefined;
};

export interface HomeData extends Omit<HomeQuery, 'caseStudiesForHomePage'> {
  caseStudy: HomeCaseStudy | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const query = context.get(queryContext);
  const { caseStudiesForHomePage, ...page } = await query(HomeDocument, { technologies: TECHNOLOGIES });
  const [caseStudy] = caseStudiesForHomePage;
  return { ...page, caseStudy: caseStudy ? forHome(caseStudy) : null };
}

function forHome({ problem, metrics, ...caseStudy }: CaseStudy): HomeCaseStudy {
  const [text = ''] = problem.split(/\n\s*\n/);
  return { ...caseStudy, text, metric: metrics[0] };
}
