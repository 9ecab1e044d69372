import { shortTime } from '../../rules/date.ts';
import { Button } from '../../ui/Button.tsx';
import type { Submission } from './submission.ts';

type Reply = Submission['replies'][number];
type Mail = Submission['mails'][number];

/** Lists the replies to a submission, oldest first, with what became of them. */
export function Replies({ submission: { replies, mails }, action }: { submission: Submission; action: string }) {
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies-title" className="min-w-0">
      <h2 id="replies-title" className="mb-2 text-card">
        Replies
      </h2>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {replies.map((reply) => (
          <li key={reply.id} className="py-3">
            <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{reply.text}</p>
            <Delivery reply={reply} mail={mails.find(({ id }) => id === reply.id)} action={action} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Delivery({ reply, mail, action }: { reply: Reply; mail: Mail | undefined; action: string }) {
  const { id, operator, createdAt, sentAt } = reply;
  const author = operator ? `${operator}, ` : '';
  if (sentAt) return <State>{`${author}sent ${shortTime(sentAt)}`}</State>;
  if (!mail) return <State>{`${author}canceled before it was sent`}</State>;
  if (mail.status === 'QUEUED') {
    return <State>{`${author}waits to be sent since ${shortTime(createdAt)}. ${mail.lastError ?? ''}`}</State>;
  }
  return (
    <form method="post" action={action} className="mt-1 flex flex-wrap items-center gap-3">
      <p role="alert" className="text-caption wrap-anywhere text-danger">
        Not sent: {mail.lastError}
      </p>
      <input type="hidden" name="mailId" value={id} />
      <Button type="submit" name="intent" value="send-again" variant="quiet" size="small">
        Send again
      </Button>
    </form>
  );
}

function State({ children }: { children: string }) {
  return <p className="tabular mt-1 text-caption text-text-3">{children}</p>;
}
