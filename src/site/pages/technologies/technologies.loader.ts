import { data, type LoaderFunctionArgs } from 'react-router';
import { PAGE_LIMIT_MAX } from '../../../rules/pagination.ts';
import { queryContext, statusOf, type Query } from '../../../rendering/query.ts';
import { readPageNumber } from '../../../rules/pagination.ts';
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
/** The statuses of an address with which a search never succeeds. */
const INVALID = new Set([400, 404]);

export type Category = TechnologiesQuery['technologyCategories'][number];

type Found = SearchTechnologiesQuery['searchTechnologies'];

/** One page of what the server found in a catalog of which the categories contain only a part. */
export interface Results {
  filter: CatalogFilter;
  technologies: Found;
  page: number;
  more: boolean;
}

/** A search that failed. The visitor keeps the catalog and what is typed. */
interface FailedSearch {
  filter: CatalogFilter;
  failed: true;
}

/** A search by the server: in the whole catalog, in one of which the browser has only a part, or without success. */
export type Search = CatalogAnswer | Results | FailedSearch;

export interface Catalog {
  /** The figure in the title. Empty if there is none. */
  titleFigure: string;
  categories: Category[];
  /** Whether the categories contain all technologies. */
  whole: boolean;
  /** Null if the address has no search, or one that the browser makes by itself. */
  search: Search | null;
}

type CatalogResponse = Catalog | ReturnType<typeof data<Catalog>>;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CatalogResponse> {
  const query = context.get(queryContext);
  const parameters = new URL(request.url).searchParams;
  const { technologyCategories, catalogTitle } = await query(TechnologiesDocument, { limit: FIRST });
  const titleFigure = catalogTitle[0]?.figure ?? '';
  const categories = technologyCategories.filter(({ technologyCount }) => technologyCount > 0).map(shortened);
  const whole = categories.every(({ technologyCount, technologies }) => technologyCount === technologies.length);
  const catalog: Catalog = { titleFigure, categories, whole, search: null };
  const filter = readFilter(parameters);
  if (whole ? filter.q === '' : !isFiltering(filter)) return catalog;
  try {
    return { ...catalog, search: await searchCatalog(query, filter, whole, readPageNumber(parameters)) };
  } catch (error) {
    const status = statusOf(error);
    if (!status || INVALID.has(status)) throw error;
    return data({ ...catalog, search: { filter, failed: true } }, { status });
  }
}

/** Searches on the server. Throws what the query throws, and a response with status 404 for a page beyond the last one. */
export async function searchCatalog(query: Query, filter: CatalogFilter, whole: boolean, page = 1): Promise<Search> {
  const level = filter.level || null;
  const part = whole
    ? { offset: 0, limit: PAGE_LIMIT_MAX }
    : { offset: (page - 1) * RESULTS_A_PAGE, limit: RESULTS_A_PAGE + 1 };
  const { searchTechnologies: found } = await query(SearchTechnologiesDocument, { ...filter, level, ...part });
  if (whole) return { filter, slugs: found.length < PAGE_LIMIT_MAX ? found.map(({ slug }) => slug) : null };
  if (page > 1 && found.length === 0) throw data(null, { status: 404 });
  return { filter, technologies: found.slice(0, RESULTS_A_PAGE), page, more: found.length > RESULTS_A_PAGE };
}

function shortened(category: Category): Category {
  const { technologyCount, technologies } = category;
  return technologyCount > technologies.length
    ? { ...category, technologies: technologies.slice(0, FIRST_OF_LARGE) }
    : category;
}
