import { useCases, type UseCase } from '../../rules/contact.ts';
import { enumValue, type EnumName } from '../../rules/enum-names.ts';
import { contactStatuses, type ContactStatus } from '../../rules/inbox.ts';
import type { OperatorContactSubmissionQuery } from './inbox.operator.generated.ts';

/** Replaces the names of the GraphQL enums with the stored strings, which the rules and the exports use. */
export function withStoredStrings<Row extends { status: EnumName<ContactStatus>; useCase: EnumName<UseCase> }>(
  row: Row,
): StoredStrings<Row> {
  return { ...row, status: enumValue(contactStatuses, row.status), useCase: enumValue(useCases, row.useCase) };
}

export type StoredStrings<Row> = Omit<Row, 'status' | 'useCase'> & { status: ContactStatus; useCase: UseCase };

type StatusChangeRow = Submission['statusChanges'][number];

/** Returns the last status change that was not taken back. */
export function lastStandingChange({ statusChanges }: Pick<Submission, 'statusChanges'>): StatusChangeRow | undefined {
  return statusChanges.findLast(({ takenBackAt }) => !takenBackAt);
}

export type SavedReply = OperatorContactSubmissionQuery['savedReplies'][number];

export type Note = Submission['notes'][number];

/** One submission as its page shows it. */
export type Submission = StoredStrings<NonNullable<OperatorContactSubmissionQuery['contactSubmission']>>;
