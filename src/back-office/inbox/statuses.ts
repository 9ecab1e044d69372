import { contactStatuses, type ContactStatus } from '../../rules/inbox.ts';

export const statusLabels: Record<ContactStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** What a button says that gives an inquiry this status. Only spam becomes new again. */
const steps: Record<ContactStatus, string> = {
  new: 'Not spam',
  read: 'Mark as read',
  replied: 'Mark as replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** What can become of an inquiry: anything but what it is, so that a wrong button can be taken back. */
export function stepsFrom(status: string): { status: ContactStatus; label: string }[] {
  const possible = contactStatuses.filter((next) => (status === 'spam' ? next === 'new' : next !== 'new'));
  return possible.filter((next) => next !== status).map((next) => ({ status: next, label: steps[next] }));
}
