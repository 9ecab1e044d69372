import { readPageNumber } from '../../rules/pagination.ts';

/** Number of entries on one page of a list. */
export const PAGE_SIZE = 25;

export interface Pagination {
  page: number;
  offset: number;
  limit: number;
}

/** Returns the page that an address selects, and its other parameters. */
export function readPagination(request: Request): Pagination & { parameters: URLSearchParams } {
  const { searchParams: parameters } = new URL(request.url);
  const page = readPageNumber(parameters);
  return { parameters, page, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}
