import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../query.ts';
import { HomeDocument, type HomeQuery } from './home.generated.ts';

/** The one engagement that the home page tells. */
export const CASE_STUDY = 'exhibit-sets-that-rebuild';

const PER_CATEGORY = 2;
const MOST = 24;

type Category = HomeQuery['technologyCategories'][number];

export interface HomeTechnology {
  name: string;
  slug: string;
  category: Omit<Category, 'technologies'>;
}

export interface HomeData {
  caseStudy: HomeQuery['caseStudy'];
  technologies: HomeTechnology[];
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const { caseStudy, technologyCategories } = await context.get(queryContext)(HomeDocument, {
    caseStudy: CASE_STUDY,
    perCategory: PER_CATEGORY,
  });
  return { caseStudy, technologies: selection(technologyCategories) };
}

/** The first of every category, then the second of every category: no category is missing before another repeats. */
function selection(categories: Category[]): HomeTechnology[] {
  const rounds = Array.from({ length: PER_CATEGORY }, (_, round) =>
    categories.flatMap(({ technologies, ...category }) =>
      technologies.slice(round, round + 1).map((technology) => ({ ...technology, category })),
    ),
  );
  return rounds.flat().slice(0, MOST);
}
