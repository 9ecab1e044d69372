import { inquiryStatuses, type InquiryStatus } from '../../rules/inbox.ts';

export const statusLabels: Record<InquiryStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** What a button says that gives an inquiry this status. Only spam becomes new again. */
const steps: Record<InquiryStatus, string> = {
  new: 'Not spam',
  read: 'Mark as read',
  replied: 'Mark as replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** What can become of an inquiry: anything but what it is, so that a wrong button can be taken back. */
export function stepsFrom(status: string): { status: InquiryStatus; label: string }[] {
  const possible = inquiryStatuses.filter((next) => (status === 'spam' ? next === 'new' : next !== 'new'));
  return possible.filter((next) => next !== status).map((next) => ({ status: next, label: steps[next] }));
}
