import type { MailStatus } from '../../rules/mail.ts';
import { mailStatusWords } from '../mail/delivered.ts';
import { mailKindLabels } from '../mail/mail-kinds.ts';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { Submission } from './submission.ts';

/** Renders the emails that a submission caused. */
export function SubmissionMails({ mails }: { mails: Submission['mails'] }) {
  if (mails.length === 0) return <p className="text-text-3">None.</p>;
  return (
    <ul className="divide-y divide-hairline border-y border-hairline text-caption">
      {mails.map(({ id, kind, to, status, sentAt, createdAt, lastError }) => (
        <li key={id} className="py-2 wrap-anywhere">
          {mailKindLabels[kind]} to {to}
          <span className="tabular block text-text-3">
            <span className={status === 'failed' ? 'text-danger' : undefined}>
              {mailStatusWords[status as MailStatus]}
            </span>
            , <RecordedTime at={sentAt ?? createdAt} />
            {lastError && `: ${lastError}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
