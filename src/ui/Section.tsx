import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  id?: string;
  /** Less space above and below, for a part of a list. */
  compact?: boolean;
  children?: ReactNode;
}

/** A section of a page with an h2 and a rule above. */
export function Section({ title, lead, id, compact = false, children }: SectionProps) {
  return (
    <section id={id} className="border-b border-hairline last:border-0">
      <div className={`container ${compact ? 'section-compact' : 'section'}`}>
        <div className="mb-8 max-w-3xl sm:mb-10">
          <h2 className="text-h2">{title}</h2>
          {lead && <p className="mt-4 text-lead text-text-2">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
