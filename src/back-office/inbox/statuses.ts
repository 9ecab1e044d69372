import { isContactStatus, statusTransitions, type ContactStatus } from '../../rules/inbox.ts';

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

const callLabels: Readonly<Record<string, string>> = {
  booked: 'Call booked',
  begun: 'Call took place',
  missed: 'Did not come',
  canceled: 'Call canceled',
};

interface Answered {
  status: string;
  consultation?: { state: string; startsAt: string } | null;
}

/** Returns the call by which an inquiry was answered. */
export function answeringCall({ status, consultation }: Answered): Answered['consultation'] {
  return status === 'replied' && consultation && consultation.state in callLabels ? consultation : null;
}

/** Returns what has become of an inquiry. The booking of a call answers it, so its status is "replied". */
export function stateLabel(submission: Answered): string {
  return callLabels[answeringCall(submission)?.state ?? ''] ?? statusLabel(submission.status);
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
  status: string;
  label: string;
}

/** Returns the buttons for a submission: one for each status that may follow its own, and one that restores the former status. */
export function statusButtons(status: string, former?: string): StatusButton[] {
  if (!isContactStatus(status)) return [];
  const buttons: StatusButton[] = statusTransitions[status].map((next) => ({
    status: next,
    label: buttonLabels[next],
  }));
  const isMissing = former !== undefined && buttons.every((button) => button.status !== former);
  return isMissing ? [...buttons, { status: former, label: `Take back “${statusLabel(status)}”` }] : buttons;
}
