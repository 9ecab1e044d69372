import { isContactStatus, type ContactStatus } from '../../rules/inbox.ts';
import { pathWithQuery, readPagination, type Pagination } from '../layout/pagination.ts';

/** The part of the inbox that an address selects. Without a status: all except spam. */
export interface InboxFilter {
  status: ContactStatus | null;
  search: string;
}

const wholeInbox: InboxFilter = { status: null, search: '' };

export function readInboxFilter(request: Request): InboxFilter & Pagination {
  const { parameters, ...pagination } = readPagination(request);
  const status = parameters.get('status') ?? '';
  return {
    status: isContactStatus(status) ? status : null,
    search: parameters.get('q')?.trim() ?? '',
    ...pagination,
  };
}

export function inboxPath({ status, search }: InboxFilter, page = 1, more: Record<string, string> = {}): string {
  return pathWithQuery('/operator/inbox', { status, q: search, page: page > 1 ? page : null, ...more });
}

/** Returns the path of a submission, with the list that it was opened from. */
export function submissionPath(
  id: string,
  { status, search }: InboxFilter = wholeInbox,
  more: Record<string, string | null | undefined> = {},
): string {
  return pathWithQuery(`/operator/inbox/${id}`, { status, q: search, ...more });
}
