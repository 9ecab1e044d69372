import { Link } from 'react-router';
import { labelOfUseCase } from '../../rules/contact.ts';
import { excerpt } from '../../rules/excerpt.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { submissionPath, type InboxFilter } from './inbox-filter.ts';
import type { OperatorInboxQuery } from './inbox.operator.generated.ts';
import { ResponseState } from './ResponseState.tsx';
import { StatusChip } from './StatusChip.tsx';

type Listed = OperatorInboxQuery['submissions'][number];

/** An inquiry that waits for a reply has no call that answers it. */
export type ListedSubmission = Omit<Listed, 'consultation'> & Partial<Pick<Listed, 'consultation'>>;

interface SubmissionLineProps {
  submission: ListedSubmission;
  /** The list that the submission is opened from. */
  filter?: InboxFilter;
}

const EXCERPT_LENGTH = 140;

export function SubmissionLine({ submission, filter }: SubmissionLineProps) {
  const { id, name, company, useCase, message, status, createdAt } = submission;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Link
          to={submissionPath(id, filter)}
          className={`inline-flex min-h-8 min-w-0 items-center wrap-anywhere underline-offset-4 hover:underline ${status === 'new' ? 'font-semibold' : ''}`}
        >
          <span>
            <bdi>{name}</bdi>
            {company && ', '}
            <bdi>{company}</bdi>
          </span>
        </Link>
        <span className="tabular flex flex-wrap items-center gap-x-3 text-caption text-text-2" data-state>
          <ResponseState submission={submission} />
          <StatusChip submission={submission} />
        </span>
      </div>
      <p className="text-caption wrap-anywhere text-text-2 max-sm:mt-1">
        {labelOfUseCase(useCase)}: <bdi>{excerpt(message, EXCERPT_LENGTH)}</bdi>
        <span className="tabular block text-text-3">
          <RecordedTime at={createdAt} />
        </span>
      </p>
    </li>
  );
}
