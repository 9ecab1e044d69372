import { inquiryStatuses, type InquiryStatus } from '../../rules/inbox.ts';
import { addressOf, askedPage } from '../layout/pagination.ts';

/** Which inquiries an address asks for. Without a status: all but the spam. */
export interface Asked {
  status: InquiryStatus | null;
  wanted: string;
}

export function askedInbox(request: Request): Asked & Pick<ReturnType<typeof askedPage>, 'page' | 'offset' | 'limit'> {
  const { search, ...part } = askedPage(request);
  const status = inquiryStatuses.find((known) => known === search.get('status')) ?? null;
  return { status, wanted: search.get('q')?.trim() ?? '', ...part };
}

export function inboxAddress({ status, wanted }: Asked, page = 1): string {
  return addressOf('/operator/inbox', { status, q: wanted, page: page > 1 ? page : null });
}
