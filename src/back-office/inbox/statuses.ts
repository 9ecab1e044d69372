import { bulkStatuses, canFollow, isContactStatus, statusTransitions, type ContactStatus } from '../../rules/inbox.ts';

const statusLabels: Readonly<Record<string, string>> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
} satisfies Record<ContactStatus, string>;

export function statusLabel(status: string): string {
  return statusLabels[status] ?? status;
}

/** What the button says that sets a status. */
const buttonLabels: Record<ContactStatus, string> = {
  new: 'Not spam',
  read: 'Mark as read',
  replied: 'Mark as replied',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

interface StatusButton {
  status: ContactStatus;
  label: string;
}

const toButton = (status: ContactStatus): StatusButton => ({ status, label: buttonLabels[status] });

/** Returns the buttons for a submission: one for each status that may follow its own. */
export function statusButtons(status: string): StatusButton[] {
  return isContactStatus(status) ? statusTransitions[status].map(toButton) : [];
}

/** Returns the buttons for several submissions of a list. Without a status, the list has all except spam. */
export function bulkButtons(listed: ContactStatus | null): StatusButton[] {
  return bulkStatuses.filter((next) => (listed ? canFollow(listed, next) : next !== 'new')).map(toButton);
}
