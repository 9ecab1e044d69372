import { useSettings } from '../../../rendering/settings.ts';
import { shortTime } from '../../../rules/date.ts';
import { enumValue, type EnumName } from '../../../rules/enum-names.ts';
import { mailKinds, type MailKind } from '../../../rules/mail.ts';
import { responseDue } from '../../../rules/response-time.ts';
import { Docket, Entry } from './Docket.tsx';

interface SubmissionTimes {
  receivedAt: string;
  firstReadAt: string | null;
  repliedAt: string | null;
  mails: readonly { kind: EnumName<MailKind>; sentAt: string | null }[];
}

/** Renders what has happened to a visitor's submission and what comes next. */
export function SubmissionDocket({ times }: { times: SubmissionTimes }) {
  const { replyHours } = useSettings();
  const { receivedAt, firstReadAt, repliedAt, mails } = times;
  const confirmation = mails.find(({ kind }) => enumValue(mailKinds, kind) === 'acknowledgement');
  const entries = [
    { time: receivedAt, text: 'You asked, and your inquiry is stored.', by: 'You', decision: false },
    ...(confirmation
      ? [
          {
            time: confirmation.sentAt,
            text: confirmation.sentAt ? 'A confirmation was emailed to you.' : 'A confirmation waits to be emailed.',
            by: 'Software',
            decision: false,
          },
        ]
      : []),
    {
      time: firstReadAt,
      text: firstReadAt ? 'I read your inquiry.' : 'I read your inquiry myself. No software answers for me.',
      by: 'A person',
      decision: !repliedAt,
    },
    {
      time: repliedAt ?? responseDue(receivedAt, replyHours),
      text: repliedAt ? 'I replied.' : 'My reply is due at the latest.',
      by: 'A person',
      decision: !repliedAt,
    },
  ];
  return (
    <div className="overflow-hidden rounded-panel border border-b-0 border-hairline-2">
      <Docket>
        {entries.map(({ time, text, by, decision }, index) => (
          <Entry key={text} number={index + 1} time={time ? shortTime(time) : 'next'} by={by} decision={decision}>
            {text}
          </Entry>
        ))}
      </Docket>
    </div>
  );
}
