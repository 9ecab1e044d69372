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
        <a href={submissionPath(previous, filter)} rel="prev" className="text-link text-caption">
          Previous
        </a>
      )}
      {next && (
        <a href={submissionPath(next, filter)} rel="next" className="text-link text-caption">
          Next
        </a>
      )}
    </>
  );
}
