import type { OperatorContactSubmissionQuery } from './inbox.operator.generated.ts';

type StatusChangeRow = Submission['statusChanges'][number];

/** Returns the last status change that was not taken back. */
export function lastStandingChange({ statusChanges }: Pick<Submission, 'statusChanges'>): StatusChangeRow | undefined {
  return statusChanges.findLast(({ takenBackAt }) => !takenBackAt);
}

/** One submission as its page shows it. */
export type Submission = NonNullable<OperatorContactSubmissionQuery['contactSubmission']>;
