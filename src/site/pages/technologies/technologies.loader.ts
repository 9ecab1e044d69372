import { data, type LoaderFunctionArgs } from 'react-router';
import { enumName } from '../../../rules/enum-names.ts';
import { queryContext } from '../../../rendering/query.ts';
import { readPage } from '../../paging.ts';
import { isFiltering, readFilter } from './catalog-filter.ts';
import {
  SearchTechnologiesDocument,
  TechnologiesDocument,
  type SearchTechnologiesQuery,
  type TechnologiesQuery,
} from './technologies.generated.ts';

/** Categories up to this size are shown completely. If all of them are, the browser searches the catalog itself. */
const FIRST = 18;
/** Number of technologies shown of a larger category, so that the page does not grow with the catalog. */
const FIRST_OF_LARGE = 12;
const RESULTS_A_PAGE = 60;

export type Category = TechnologiesQuery['technologyCategories'][number];

export interface Results {
  technologies: SearchTechnologiesQuery['searchTechnologies'];
  page: number;
  more: boolean;
}

export interface Catalog {
  categories: Category[];
  /** Whether the categories contain all technologies. */
  whole: boolean;
  /** Search results, if the server searches the catalog. */
  results: Results | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Catalog> {
  const query = context.get(queryContext);
  const parameters = new URL(request.url).searchParams;
  const { technologyCategories } = await query(TechnologiesDocument, { limit: FIRST });
  const categories = technologyCategories.filter(({ technologyCount }) => technologyCount > 0).map(cutLarge);
  const whole = categories.every(({ technologyCount, technologies }) => technologyCount === technologies.length);
  const filter = readFilter(parameters);
  if (whole || !isFiltering(filter)) return { categories, whole, results: null };

  const page = readPage(parameters);
  const part = { offset: (page - 1) * RESULTS_A_PAGE, limit: RESULTS_A_PAGE + 1 };
  const { searchTechnologies } = await query(SearchTechnologiesDocument, {
    ...filter,
    ...part,
    level: filter.level === '' ? null : enumName(filter.level),
  });
  if (page > 1 && searchTechnologies.length === 0) throw data(null, { status: 404 });
  const technologies = searchTechnologies.slice(0, RESULTS_A_PAGE);
  return { categories, whole, results: { technologies, page, more: searchTechnologies.length > RESULTS_A_PAGE } };
}

function cutLarge(category: Category): Category {
  const { technologyCount, technologies } = category;
  return technologyCount > technologies.length
    ? { ...category, technologies: technologies.slice(0, FIRST_OF_LARGE) }
    : category;
}
