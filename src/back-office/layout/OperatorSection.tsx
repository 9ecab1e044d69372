import type { ReactNode } from 'react';

interface OperatorSectionProps {
  /** Unique on the page. The heading has the ID with `-title` behind it, for links. */
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Renders a part of a page with its heading. */
export function OperatorSection({ id, title, className = '', children }: OperatorSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={`min-w-0 ${className}`}>
      <h2 id={`${id}-title`} className="mb-3 text-card">
        {title}
      </h2>
      {children}
    </section>
  );
}
