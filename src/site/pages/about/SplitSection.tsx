import type { ReactNode } from 'react';

interface SplitSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Renders a section whose heading is beside its text on wide windows. */
export function SplitSection({ title, lead, children }: SplitSectionProps) {
  return (
    <section className="border-b border-hairline">
      <div className="container section grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="self-start lg:sticky lg:top-24">
          <h2 className="text-h2">{title}</h2>
          {lead && <div className="mt-4 text-text-2">{lead}</div>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
