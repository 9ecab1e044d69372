import { filledFields, filledSource, type ContactField } from '../../rules/contact.ts';
import { SPAM_THRESHOLD } from '../../rules/spam.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { Submission } from './submission.ts';

/** The fields that have their own place on the page. */
const SHOWN_ELSEWHERE: ReadonlySet<ContactField> = new Set(['name', 'useCase', 'message']);

/** Renders the sender, the traffic source and the history of a submission. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { firstReadAt, repliedAt, spamScore, spamReasons } = submission;
  const spamText = `${spamReasons.join('. ')}. Together ${spamScore} points. An inquiry with ${SPAM_THRESHOLD} or more goes to the spam folder.`;
  const facts = [
    ...filledFields(submission).filter(({ name }) => !SHOWN_ELSEWHERE.has(name)),
    ...filledSource(submission),
    { label: 'First read', text: firstReadAt && <RecordedTime at={firstReadAt} /> },
    { label: 'First answer', text: repliedAt && <RecordedTime at={repliedAt} /> },
    { label: 'Signs of spam', text: spamReasons.length > 0 ? spamText : null },
  ];
  return (
    <dl className="divide-y divide-hairline border-y border-hairline text-caption">
      {facts.map(
        ({ label, text }) =>
          text && (
            <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-2">
              <dt className="text-text-3">{label}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
