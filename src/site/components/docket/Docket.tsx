import type { ReactNode } from 'react';

/** Renders a ruled list of dated entries. */
export function Docket({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <ol className="tabular grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 @min-[27rem]:grid-cols-[auto_auto_minmax(0,1fr)_auto]">
        {children}
      </ol>
    </div>
  );
}

interface EntryProps {
  number: number;
  time: ReactNode;
  by: ReactNode;
  /** Fills the entry, because the visitor decides there or waits for it. */
  decision?: boolean;
  /** Marks what stays with people by a rule. */
  person?: boolean;
  children: ReactNode;
  /** Shown below the text, as wide as the docket. */
  below?: ReactNode;
}

/** Renders one entry: number, time, text, and by whom. On phones the time and the person stand above the text. */
export function Entry({ number, time, by, decision = false, person = false, children, below }: EntryProps) {
  const quiet = `text-caption ${decision ? 'text-accent' : 'text-text-3'}`;
  return (
    <li
      data-person={person || undefined}
      className={`relative col-span-full grid grid-cols-subgrid items-baseline gap-y-1 border-b px-4 py-3 ${
        decision ? '-mt-px border-t border-accent bg-accent-dim text-text' : 'border-hairline'
      } ${person ? 'text-text' : 'text-text-2'}`}
    >
      {person && <span aria-hidden="true" className="absolute inset-y-0 left-0 border-l-2 border-accent" />}
      {/* The list has numbers for screen readers. */}
      <span aria-hidden="true" className={`font-mono ${quiet}`}>
        {number}
      </span>
      <span className={`font-mono ${quiet}`}>{time}</span>
      <div className="text-pretty @max-[27rem]:col-span-2 @max-[27rem]:col-start-2 @max-[27rem]:row-start-2">
        {children}
      </div>
      <span className={`text-right ${quiet}`}>{by}</span>
      {below && <div className="col-span-full">{below}</div>}
    </li>
  );
}
