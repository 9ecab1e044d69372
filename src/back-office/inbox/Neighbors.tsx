import { ButtonLink } from '../../ui/Button.tsx';
import { submissionPath, type InboxFilter } from './inbox-filter.ts';
import type { Submission } from './submission.ts';

/** Renders links to the previous and the next submission of the list that the operator came from. */
export function Neighbors({
  submission: {
    neighbors: { previous, next },
  },
  filter,
}: {
  submission: Submission;
  filter: InboxFilter;
}) {
  return (
    <>
      {previous && (
        <ButtonLink href={submissionPath(previous, filter)} rel="prev" variant="quiet" size="small">
          Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={submissionPath(next, filter)} rel="next" variant="quiet" size="small">
          Next
        </ButtonLink>
      )}
    </>
  );
}
