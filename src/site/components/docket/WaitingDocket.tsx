import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { Docket, Entry } from './Docket.tsx';

export interface WaitingProcess {
  /** Unique on the page. */
  id: string;
  name: string;
  /** What the docket is about. */
  title: string;
  /** The last one is why the software stops. */
  entries: readonly { time: string; text: string; by: string }[];
  question: string;
  /** The software's next entry after each decision. */
  approved: string;
  sentBack: string;
}

/** Renders the dockets of several processes, of which the visitor chooses one. */
export function WaitingDockets({ processes }: { processes: readonly WaitingProcess[] }) {
  return (
    <figure className="overflow-hidden rounded-panel border border-hairline-2 bg-surface-1">
      <fieldset className="docket-choice flex flex-wrap border-b border-hairline-2 print:hidden">
        <legend className="sr-only">Process</legend>
        {processes.map(({ id, name }, index) => (
          <label
            key={id}
            className="flex min-h-11 grow cursor-pointer items-center justify-center border-b-2 border-transparent px-2 text-center text-caption text-text-2 hover:text-text has-checked:border-text has-checked:text-text has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="process" defaultChecked={index === 0} className="sr-only" />
            {name}
          </label>
        ))}
      </fieldset>
      {processes.map((process) => (
        <WaitingDocket key={process.id} process={process} />
      ))}
      <figcaption className="px-4 py-3 text-caption text-text-3">
        Worked example with invented times and figures
      </figcaption>
    </figure>
  );
}

/** Renders a docket that stops at a question. `method="dialog"` submits nothing when a visitor presses Enter. */
function WaitingDocket({ process }: { process: WaitingProcess }) {
  const { id, name, title, entries, question, approved, sentBack } = process;
  const decision = entries.length + 1;
  return (
    <form method="dialog" aria-label={name} onKeyDown={decideOnEnter} onReset={focusQuestion}>
      <p className="border-b border-hairline px-4 py-3 font-semibold">{title}</p>
      <Docket>
        {entries.map(({ time, text, by }, index) => (
          <Entry key={text} number={index + 1} time={time} by={by}>
            {text}
            {index === entries.length - 1 && (
              <>
                {' '}
                <strong className="font-semibold text-text">Stopped.</strong>
              </>
            )}
          </Entry>
        ))}
        <Entry number={decision} time="now" by="You" decision>
          <p id={`${id}-question`} className="while-open mb-3 font-semibold">
            {question}
          </p>
          <div
            role="radiogroup"
            aria-labelledby={`${id}-question`}
            className="group/decision flex flex-wrap items-center gap-3"
          >
            <Choice process={id} value="approve" label="Approve" className="border-accent bg-accent text-on-accent" />
            <Choice process={id} value="send-back" label="Send back" className="border-control" />
            <Stamp className="when-approved">Approved by you</Stamp>
            <Stamp className="when-sent-back">Sent back by you</Stamp>
            <button
              type="reset"
              className="when-decided min-h-11 px-2 text-text-2 underline underline-offset-4 hover:text-text print:hidden"
            >
              Undo
            </button>
          </div>
        </Entry>
        <Entry
          number={decision + 1}
          time={<span className="when-decided">now</span>}
          by={<span className="when-decided">Software</span>}
        >
          <div role="status">
            <p className="while-open text-text-3">Nothing moves until you decide.</p>
            <p className="when-approved">{approved}</p>
            <p className="when-sent-back">{sentBack}</p>
            <p className="when-decided mt-3 text-text">You have just made the one entry that I never automate.</p>
          </div>
        </Entry>
      </Docket>
    </form>
  );
}

interface ChoiceProps {
  process: string;
  value: string;
  label: string;
  className: string;
}

/** Renders a radio button as a button. Only its label disappears with the decision, so that the focus stays. */
function Choice({ process, value, label, className }: ChoiceProps) {
  const id = `${process}-${value}`;
  return (
    <>
      <input id={id} type="radio" name="decision" value={value} aria-label={label} className="peer sr-only" />
      <label
        htmlFor={id}
        className={`while-open inline-flex min-h-11 cursor-pointer items-center rounded-control border px-4 font-semibold outline-offset-2 outline-accent peer-focus-visible:outline-2 print:hidden ${className}`}
      >
        {label}
      </label>
    </>
  );
}

function Stamp({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`${className} rounded-control border-2 border-accent px-3 py-1 font-mono text-caption font-semibold text-accent uppercase outline-offset-2 outline-accent group-has-[:focus-visible]/decision:outline-2`}
    >
      {children}
    </span>
  );
}

/** Selects a radio button with the Enter key, because it looks like a button. */
function decideOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.target.checked = true;
}

/** Moves the focus to the question, because the reset button disappears with the decision. */
function focusQuestion(event: SyntheticEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  requestAnimationFrame(() => form.querySelector('input')?.focus());
}
