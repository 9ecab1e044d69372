import type { ContactStatus } from '../../rules/inbox.ts';
import { stateLabel } from './statuses.ts';

const looks: Readonly<Record<string, string>> = {
  new: 'border-accent bg-accent font-semibold text-on-accent',
  read: 'border-accent text-accent',
} satisfies Partial<Record<ContactStatus, string>>;

/**
 * Renders the state of a submission as a label. A new submission is filled and one that was read is outlined, so color is not
 * the only sign.
 */
export function StatusChip({ submission }: { submission: Parameters<typeof stateLabel>[0] }) {
  const look = looks[submission.status] ?? 'border-hairline-2 text-text-2';
  return <span className={`rounded-full border px-2.5 py-0.5 text-caption ${look}`}>{stateLabel(submission)}</span>;
}
