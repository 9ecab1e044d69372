import { shortTime } from '../layout/date.ts';
import { mailKindLabels } from '../mail/mail-kinds.ts';
import type { Inquiry } from './submission.ts';

/** The mails that an inquiry has caused. */
export function SubmissionMails({ mails }: { mails: Inquiry['mails'] }) {
  return (
    <section aria-labelledby="mails-title" className="min-w-0">
      <h2 id="mails-title" className="mb-2 text-card">
        Mails
      </h2>
      {mails.length === 0 ? (
        <p className="text-text-3">None.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline text-caption">
          {mails.map(({ id, kind, to, status, sentAt, createdAt, lastError }) => (
            <li key={id} className="py-2 wrap-anywhere">
              {mailKindLabels[kind as keyof typeof mailKindLabels]} to {to}
              <span className="tabular block text-text-3">
                <span className={status === 'failed' ? 'text-danger' : undefined}>{status}</span>,{' '}
                {shortTime(sentAt ?? createdAt)}
                {status !== 'sent' && lastError && `: ${lastError}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
