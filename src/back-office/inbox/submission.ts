import type { OperatorContactSubmissionQuery } from './inbox.operator.generated.ts';

/** One inquiry with all that is known of it. */
export type Inquiry = NonNullable<OperatorContactSubmissionQuery['contactSubmission']>;
