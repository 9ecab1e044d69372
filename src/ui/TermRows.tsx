import type { ReactNode } from 'react';

/** A list of terms and definitions in ruled rows. */
export function TermRows({ rows }: { rows: readonly { term: string; children: ReactNode }[] }) {
  return (
    <dl className="@container divide-y divide-hairline border-y border-hairline">
      {rows.map(({ term, children }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 py-4 @min-[24rem]:grid-cols-[9rem_minmax(0,1fr)] print:break-inside-avoid"
        >
          <dt className="font-semibold text-text">{term}</dt>
          <dd className="text-pretty">{children}</dd>
        </div>
      ))}
    </dl>
  );
}
