import { data, type LoaderFunctionArgs } from 'react-router';
import { enumName } from '../../../rules/enum-names.ts';
import { PAGE_LIMIT_MAX } from '../../../rules/pagination.ts';
import { queryContext } from '../../../rendering/query.ts';
import { readPage } from '../../paging.ts';
import { isFiltering, readFilter, type CatalogAnswer, type CatalogFilter } from './catalog-filter.ts';
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
  filter: CatalogFilter;
  technologies: SearchTechnologiesQuery['searchTechnologies'];
  page: number;
  more: boolean;
}

export interface Catalog {
  /** The figure in the title. Empty if there is none. */
  titleFigure: string;
  categories: Category[];
  /** Whether the categories contain all technologies. */
  whole: boolean;
  /** What the server found in the whole catalog. */
  answer: CatalogAnswer | null;
  /** What the server found in a catalog of which the categories contain only a part. */
  results: Results | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Catalog> {
  const query = context.get(queryContext);
  const parameters = new URL(request.url).searchParams;
  const { technologyCategories, catalogTitle } = await query(TechnologiesDocument, { limit: FIRST });
  const titleFigure = catalogTitle[0]?.figure ?? '';
  const categories = technologyCategories.filter(({ technologyCount }) => technologyCount > 0).map(shortened);
  const whole = categories.every(({ technologyCount, technologies }) => technologyCount === technologies.length);
  const filter = readFilter(parameters);
  const level = filter.level === '' ? null : enumName(filter.level);
  if (whole) {
    if (filter.q === '') return { titleFigure, categories, whole, answer: null, results: null };
    const all = { offset: 0, limit: PAGE_LIMIT_MAX };
    const { searchTechnologies } = await query(SearchTechnologiesDocument, { ...filter, level, ...all });
    const slugs = searchTechnologies.length < PAGE_LIMIT_MAX ? searchTechnologies.map(({ slug }) => slug) : null;
    return { titleFigure, categories, whole, answer: { filter, slugs }, results: null };
  }
  if (!isFiltering(filter)) return { titleFigure, categories, whole, answer: null, results: null };

  const page = readPage(parameters);
  const part = { offset: (page - 1) * RESULTS_A_PAGE, limit: RESULTS_A_PAGE + 1 };
  const { searchTechnologies } = await query(SearchTechnologiesDocument, { ...filter, level, ...part });
  if (page > 1 && searchTechnologies.length === 0) throw data(null, { status: 404 });
  const technologies = searchTechnologies.slice(0, RESULTS_A_PAGE);
  const results = { filter, technologies, page, more: searchTechnologies.length > RESULTS_A_PAGE };
  return { titleFigure, categories, whole, answer: null, results };
}

function shortened(category: Category): Category {
  const { technologyCount, technologies } = category;
  return technologyCount > technologies.length
    ? { ...category, technologies: technologies.slice(0, FIRST_OF_LARGE) }
    : category;
}
