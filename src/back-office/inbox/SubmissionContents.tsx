import type { Submission } from './submission.ts';

/** Links to the parts of the page that are far down on a phone. */
export function SubmissionContents({ submission: { status, replies, notes, mails } }: { submission: Submission }) {
  const parts = [
    { id: 'replies', label: 'Replies', count: replies.length, isShown: replies.length > 0 },
    { id: 'facts', label: 'Sender', isShown: true },
    { id: 'pipeline', label: 'Plan', isShown: status !== 'spam' },
    { id: 'notes', label: 'Notes', count: notes.length, isShown: true },
    { id: 'mails', label: 'Emails', count: mails.length, isShown: true },
  ].filter(({ isShown }) => isShown);
  return (
    <nav aria-label="On this page" className="mb-6 border-y border-hairline lg:hidden">
      <ul className="flex flex-wrap gap-x-5 text-caption">
        {parts.map(({ id, label, count }) => (
          <li key={id} className="tabular flex items-center gap-1.5 text-text-3">
            <a href={`#${id}-title`} className="text-link">
              {label}
            </a>
            {count || null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
