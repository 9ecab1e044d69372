import type { ReactNode } from 'react';

interface SplitSectionProps {
  title: string;
  children: ReactNode;
}

/** Renders a section whose heading is beside its text on wide windows. */
export function SplitSection({ title, children }: SplitSectionProps) {
  return (
    <section className="@container border-b border-hairline">
      <div className="container section-compact grid gap-x-16 gap-y-8 @min-[64rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 className="self-start text-h2 @min-[64rem]:sticky @min-[64rem]:top-24">{title}</h2>
        <div>{children}</div>
      </div>
    </section>
  );
}
