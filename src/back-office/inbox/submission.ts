import type { OperatorContactSubmissionQuery } from './inbox.operator.generated.ts';

/** One submission as its page shows it. */
export type Submission = NonNullable<OperatorContactSubmissionQuery['contactSubmission']>;
