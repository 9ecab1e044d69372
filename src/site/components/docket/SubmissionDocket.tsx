import { useSettings } from '../../../rendering/settings.ts';
import { shortTime } from '../../../rules/date.ts';
import { responseDue } from '../../../rules/response-time.ts';
import { Docket, Entry } from './Docket.tsx';

interface SubmissionTimes {
  receivedAt: string;
  firstReadAt: string | null;
  repliedAt: string | null;
  mails: readonly Mail[];
}

interface Mail {
  kind: string;
  status: string;
  sentAt: string | null;
}

/** Stands for the time of what has not happened yet. */
const NEXT = 'next';

/** Renders what has happened to a visitor's submission and what comes next. */
export function SubmissionDocket({ times }: { times: SubmissionTimes }) {
  const { replyHours } = useSettings();
  const { receivedAt, firstReadAt, repliedAt, mails } = times;
  const confirmation = mails.find(({ kind }) => kind === 'acknowledgement');
  const entries = [
    { time: shortTime(receivedAt), text: 'You asked, and your inquiry is stored.', by: 'You', decision: false },
    ...(confirmation ? [{ ...stateOf(confirmation), by: 'Software', decision: false }] : []),
    {
      time: firstReadAt ? shortTime(firstReadAt) : NEXT,
      text: firstReadAt ? 'I read your inquiry.' : 'I read your inquiry myself. No software answers for me.',
      by: 'A person',
      decision: !repliedAt,
    },
    {
      time: shortTime(repliedAt ?? responseDue(receivedAt, replyHours)),
      text: repliedAt ? 'I replied.' : 'My reply is due at the latest.',
      by: 'A person',
      decision: !repliedAt,
    },
  ];
  return (
    <div className="overflow-hidden rounded-panel border border-b-0 border-hairline-2">
      <Docket>
        {entries.map(({ time, text, by, decision }, index) => (
          <Entry key={text} number={index + 1} time={time} by={by} decision={decision}>
            {text}
          </Entry>
        ))}
      </Docket>
    </div>
  );
}

/** Returns the entry of the confirmation. One that has failed is not sent again. */
function stateOf({ status, sentAt }: Mail): { time: string; text: string } {
  if (sentAt) return { time: shortTime(sentAt), text: 'A confirmation was emailed to you.' };
  return status === 'failed'
    ? { time: 'failed', text: 'The confirmation could not be emailed to you.' }
    : { time: NEXT, text: 'A confirmation waits to be emailed.' };
}
