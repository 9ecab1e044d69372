import type { LoaderFunctionArgs } from 'react-router';
import { deferred, type Deferred } from '../../../rendering/deferred.tsx';
import { queryContext } from '../../../rendering/query.ts';
import {
  HomeDocument,
  HomeTechnologiesDocument,
  type HomeQuery,
  type HomeTechnologiesQuery,
} from './home.generated.ts';

/** The case study on the home page. */
const CASE_STUDY = 'exhibit-sets-that-rebuild';

const PER_CATEGORY = 2;

export interface HomeData {
  caseStudy: HomeQuery['caseStudy'];
  technologies: Deferred<HomeTechnologiesQuery>;
}
export type HomeCategory = HomeTechnologiesQuery['technologyCategories'][number];

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const query = context.get(queryContext);
  const { caseStudy } = await query(HomeDocument, { caseStudy: CASE_STUDY });
  return { caseStudy, technologies: deferred(query(HomeTechnologiesDocument, { perCategory: PER_CATEGORY })) };
}
