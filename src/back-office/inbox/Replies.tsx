import { wordExcerpt } from '../../rules/excerpt.ts';
import { Button } from '../../ui/Button.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { mailStatusWords } from '../mail/delivered.ts';
import type { Submission } from './submission.ts';

type Reply = Submission['replies'][number];
type Mail = Submission['mails'][number];

const EXCERPT_LENGTH = 80;

/** Lists the replies to a submission, oldest first, with what became of them. Only the last and the failed ones are open. */
export function Replies({ submission: { replies, mails }, action }: { submission: Submission; action: string }) {
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {replies.map((reply) => {
        const mail = mails.find(({ id }) => id === reply.id);
        const isFailed = mail?.status === 'failed' && !reply.sentAt;
        return (
          <li key={reply.id}>
            <details open={isFailed || reply === replies.at(-1)} className="group">
              <summary className="min-h-11 cursor-pointer py-2 text-caption text-text-2">
                <span className="tabular">
                  <State reply={reply} mail={mail} />
                </span>
                <span className="line-clamp-1 text-text-3 group-open:hidden">
                  {wordExcerpt(reply.text, EXCERPT_LENGTH)}
                </span>
              </summary>
              <p dir="auto" className="max-w-prose pb-3 wrap-anywhere whitespace-pre-wrap">
                {reply.text}
              </p>
              {isFailed && <NotSent mail={mail} action={action} />}
            </details>
          </li>
        );
      })}
    </ol>
  );
}

function State({ reply: { operator, createdAt, sentAt }, mail }: { reply: Reply; mail: Mail | undefined }) {
  const said = (words: string, at: string) => (
    <>
      {operator && `${operator}, `}
      {words} <RecordedTime at={at} />
    </>
  );
  if (sentAt) return said(mailStatusWords.sent, sentAt);
  if (mail?.sentAt) return said(mailStatusWords.written, mail.sentAt);
  return said(mail?.status === 'queued' ? mailStatusWords.queued : 'not sent, entered', createdAt);
}

function NotSent({ mail: { id, lastError }, action }: { mail: Mail; action: string }) {
  return (
    <form method="post" action={action} className="flex flex-wrap items-center gap-3 pb-3">
      <p role="alert" className="text-caption wrap-anywhere text-danger">
        Not sent: {lastError}
      </p>
      <input type="hidden" name="mailId" value={id} />
      <Button type="submit" name="intent" value="send-again" variant="quiet" size="small">
        Send again
      </Button>
    </form>
  );
}
