import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { HomeDocument, type HomeQuery } from './home.generated.ts';

/** The case study on the home page. */
const CASE_STUDY = 'exhibit-sets-that-rebuild';

const PER_CATEGORY = 2;

export type HomeData = HomeQuery;
export type HomeCategory = HomeQuery['technologyCategories'][number];

export function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  return context.get(queryContext)(HomeDocument, { caseStudy: CASE_STUDY, perCategory: PER_CATEGORY });
}
