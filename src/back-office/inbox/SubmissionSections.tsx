import type { ReactNode } from 'react';
import { OperatorSection } from '../layout/OperatorSection.tsx';

/** A section of the page of a submission. It is shown if it has content. */
export interface SubmissionSection {
  id: string;
  title: string;
  /** Number of its entries. */
  count?: number;
  content: ReactNode;
}

export function SubmissionSections({ sections }: { sections: SubmissionSection[] }) {
  return sections.map(
    ({ id, title, content }) =>
      content && (
        <OperatorSection key={id} id={id} title={title}>
          {content}
        </OperatorSection>
      ),
  );
}

/** Links to the sections, which are far down on a phone. */
export function SubmissionContents({ sections }: { sections: SubmissionSection[] }) {
  return (
    <nav aria-label="On this page" className="mb-6 border-y border-hairline lg:hidden">
      <ul className="flex flex-wrap gap-x-5 text-caption">
        {sections.map(
          ({ id, title, count, content }) =>
            content && (
              <li key={id} className="tabular flex items-center gap-1.5 text-text-3">
                <a href={`#${id}-title`} className="text-link">
                  {title}
                </a>
                {count || null}
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
