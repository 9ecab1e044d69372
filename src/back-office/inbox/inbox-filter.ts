import { contactStatuses, type ContactStatus } from '../../rules/inbox.ts';
import { pathWithQuery, readPagination } from '../layout/pagination.ts';

/** Which inquiries an address asks for. Without a status: all but the spam. */
export interface Asked {
  status: ContactStatus | null;
  wanted: string;
}

export function readInboxFilter(
  request: Request,
): Asked & Pick<ReturnType<typeof readPagination>, 'page' | 'offset' | 'limit'> {
  const { search, ...part } = readPagination(request);
  const status = contactStatuses.find((known) => known === search.get('status')) ?? null;
  return { status, wanted: search.get('q')?.trim() ?? '', ...part };
}

export function inboxPath({ status, wanted }: Asked, page = 1): string {
  return pathWithQuery('/operator/inbox', { status, q: wanted, page: page > 1 ? page : null });
}
