import type { ReactNode } from 'react';
import { useSettings } from '../../../rendering/settings.ts';
import { responseDue } from '../../../rules/response-time.ts';
import { WrittenTime } from '../WrittenTime.tsx';
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
  isDelivered: boolean;
}

interface Step {
  name: string;
  text: ReactNode;
  /** Null if it has not happened yet, or if the time is not known. */
  at: string | null;
  isDone?: boolean;
  by: string;
  /** Marks what a person still has to do. Only the next such step waits. */
  decision?: boolean;
}

/** Renders what has happened to a visitor's submission and what comes next. */
export function SubmissionDocket({ times }: { times: SubmissionTimes }) {
  const settings = useSettings();
  const { receivedAt, firstReadAt, repliedAt, mails } = times;
  const confirmation = mails.find(({ kind }) => kind === 'acknowledgement');
  const isCall = mails.some(({ kind }) => kind === 'invitation');
  const due = (
    <>
      You get my reply on <WrittenTime at={responseDue(receivedAt, settings)} before="by" />.
    </>
  );
  const steps: Step[] = [
    {
      name: 'asked',
      at: receivedAt,
      text: isCall ? 'You booked a call, and it is stored.' : 'You asked, and your inquiry is stored.',
      by: 'You',
    },
    ...(confirmation ? [{ name: 'confirmed', ...stateOf(confirmation), by: 'Software' }] : []),
  ];
  const answer: Step[] = [
    {
      name: 'read',
      at: firstReadAt,
      text: firstReadAt ? 'I read your inquiry.' : 'I read your inquiry myself. No software answers for me.',
      by: 'A person',
    },
    { name: 'replied', at: repliedAt, text: repliedAt ? 'I replied.' : due, by: 'A person', decision: !repliedAt },
  ];
  return (
    <div className="overflow-hidden rounded-panel border border-b-0 border-hairline-2">
      <Docket>
        {(isCall ? steps : [...steps, ...answer]).map(
          ({ name, at, isDone = at !== null, text, by, decision = false }, index) => (
            <Entry key={name} number={index + 1} time={isDone ? 'done' : 'next'} by={by} decision={decision}>
              {text}
              {at && (
                <span className="block text-caption text-text-3">
                  <WrittenTime at={at} />
                </span>
              )}
            </Entry>
          ),
        )}
      </Docket>
    </div>
  );
}

/** Returns the step of the confirmation. One that has failed is not sent again. */
function stateOf({ status, sentAt, isDelivered }: Mail): Pick<Step, 'at' | 'isDone' | 'text'> {
  if (!isDelivered) return { at: sentAt, isDone: true, text: 'The confirmation is stored. It is not emailed to you.' };
  if (sentAt) return { at: sentAt, text: 'A confirmation was emailed to you.' };
  return {
    at: null,
    text:
      status === 'failed' ? 'The confirmation could not be emailed to you.' : 'A confirmation is on its way to you.',
  };
}
