import type { ReactNode } from 'react';

interface SectionProps {
  /** Number of the section, such as "01". Screen readers skip it. */
  number?: string;
  title: string;
  lead?: ReactNode;
  id?: string;
  /** Less space above and below, for a part of a list. */
  compact?: boolean;
  children?: ReactNode;
}

/** A section of a page with an h2 and a rule above. */
export function Section({ number, title, lead, id, compact = false, children }: SectionProps) {
  return (
    <section id={id} className="border-b border-hairline last:border-0">
      <div className={`container ${compact ? 'section-compact' : 'section'}`}>
        <div className="mb-8 max-w-3xl sm:mb-10">
          {number && (
            <p className="tabular mb-3 text-caption text-text-3" aria-hidden="true">
              {number}
            </p>
          )}
          <h2 className="text-h2">{title}</h2>
          {lead && <p className="mt-4 text-lead text-text-2">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
