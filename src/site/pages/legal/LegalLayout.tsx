import type { ReactNode } from 'react';
import { Fold } from '../../../ui/Fold.tsx';
import { ContentsList, type ContentsListProps } from '../../components/ContentsList.tsx';

export interface Clause {
  id: string;
  title: string;
  /** A summary in one sentence. */
  summary: ReactNode;
  body: ReactNode;
}

/** Renders a document of numbered clauses with a table of contents. */
export function LegalLayout({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <BesideContents entries={clauses} numbered>
      {clauses.map(({ id, title, summary, body }, index) => (
        <section
          key={id}
          aria-labelledby={id}
          className="grid gap-x-6 border-b border-hairline py-12 first:pt-0 last-of-type:border-0 last-of-type:pb-0 print:py-6 @min-[75rem]:grid-cols-[4.5rem_minmax(0,1fr)]"
        >
          <p className="tabular mb-2 text-caption text-text-3 @min-[75rem]:pt-2" aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </p>
          <div className="max-w-prose">
            <h2 id={id} className="text-h3 break-after-avoid">
              {title}
            </h2>
            <p className="mt-5 mb-6 border-l-2 border-hairline-2 pl-4 text-lead text-pretty text-text">{summary}</p>
            <Fold summary={`More on ${title.toLowerCase()}`}>{body}</Fold>
          </div>
        </section>
      ))}
    </BesideContents>
  );
}

/** Renders a long text with its table of contents: beside it in a wide window, otherwise above it. */
export function BesideContents({ children, ...contents }: ContentsListProps & { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="container section grid gap-x-16 gap-y-12 @min-[75rem]:grid-cols-[minmax(0,1fr)_17rem] print:block print:py-8">
        <div className="@min-[75rem]:order-last">
          <ContentsList {...contents} />
        </div>
        <div>{children}</div>
      </div>
    </div>
  );
}
