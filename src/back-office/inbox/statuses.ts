import { statusTransitions, type ContactStatus } from '../../rules/inbox.ts';

export const statusLabels: Record<ContactStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** What the button says that sets a status. */
const buttonLabels: Record<ContactStatus, string> = {
  new: 'Not spam',
  read: 'Mark as read',
  replied: 'Mark as replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** Returns the buttons for a submission: one for each status that may follow its own. */
export function statusButtons(status: ContactStatus): { status: ContactStatus; label: string }[] {
  return statusTransitions[status].map((next) => ({ status: next, label: buttonLabels[next] }));
}
