import { data, type LoaderFunctionArgs } from 'react-router';
import { SEARCH_RESULTS_A_PAGE as RESULTS_A_PAGE } from '../../../rules/search.ts';
import { queryContext } from '../../../rendering/query.ts';
import { readPageNumber } from '../../../rules/pagination.ts';
import { SearchDocument, type SearchQuery } from './search.generated.ts';

export interface SearchData {
  /** The search of the address. Empty if there is none. */
  q: string;
  results: SearchQuery['search'];
  /** Page number, starting at 1, and whether more results follow. */
  page: number;
  more: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const parameters = new URL(request.url).searchParams;
  const q = parameters.get('q')?.trim() ?? '';
  const page = readPageNumber(parameters);
  if (!q) return { q, results: [], page: 1, more: false };
  const part = { offset: (page - 1) * RESULTS_A_PAGE, limit: RESULTS_A_PAGE + 1 };
  const { search } = await context.get(queryContext)(SearchDocument, { query: q, ...part });
  if (page > 1 && search.length === 0) throw data(null, { status: 404 });
  return { q, results: search.slice(0, RESULTS_A_PAGE), page, more: search.length > RESULTS_A_PAGE };
}
