import { isContactStatus, type ContactStatus } from '../../rules/inbox.ts';
import { pathWithQuery } from '../../rules/pagination.ts';
import { readPagination, type Pagination } from '../layout/pagination.ts';

/** The part of the inbox that an address selects. Without a status: all except spam. */
export interface InboxFilter {
  status: ContactStatus | null;
  search: string;
  page: number;
}

const wholeInbox: InboxFilter = { status: null, search: '', page: 1 };

export function readInboxFilter(request: Request): InboxFilter & Pagination {
  const { parameters, ...pagination } = readPagination(request);
  const status = parameters.get('status') ?? '';
  return {
    status: isContactStatus(status) ? status : null,
    search: parameters.get('q')?.trim() ?? '',
    ...pagination,
  };
}

type Parameters = Record<string, string | null | undefined>;

export function inboxPath(filter: InboxFilter, more: Parameters = {}): string {
  return pathWithQuery('/operator/inbox', { ...parametersOf(filter), ...more });
}

/** Returns the path of a submission, with the page of the list that it was opened from. */
export function submissionPath(id: string, filter = wholeInbox, more: Parameters = {}): string {
  return pathWithQuery(`/operator/inbox/${id}`, { ...parametersOf(filter), ...more });
}

function parametersOf({ status, search, page }: InboxFilter) {
  return { status, q: search, page };
}
