import { SPAM_BAR } from '../../rules/spam.ts';
import { shortTime } from '../layout/date.ts';
import type { Inquiry } from './submission.ts';

/** Who wrote, where from, and what became of it. */
export function SubmissionFacts({ inquiry }: { inquiry: Inquiry }) {
  const { email, company, role, article, referrerHost, utmSource, utmMedium, utmCampaign } = inquiry;
  const { firstReadAt, repliedAt, spamScore, spamReasons } = inquiry;
  const facts: [term: string, text: string | null][] = [
    ['Email', email],
    ['Company', company],
    ['Role', role],
    ['Article read last', article],
    ['Came from', referrerHost],
    ['Campaign', [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ')],
    ['First read', firstReadAt && shortTime(firstReadAt)],
    ['First reply', repliedAt && shortTime(repliedAt)],
    ['Signs of spam', spamReasons.length > 0 ? `${spamReasons.join('. ')}. ${spamScore} of ${SPAM_BAR} points.` : null],
  ];
  return (
    <section aria-labelledby="facts-title" className="min-w-0">
      <h2 id="facts-title" className="mb-2 text-card">
        Sender
      </h2>
      <dl className="divide-y divide-hairline border-y border-hairline text-caption">
        {facts.map(
          ([term, text]) =>
            text && (
              <div key={term} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-2">
                <dt className="text-text-3">{term}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
