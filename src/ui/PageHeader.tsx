import type { ReactNode } from 'react';

interface PageHeaderProps {
  /** A breadcrumb, a badge or a short text. */
  eyebrow?: ReactNode;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ eyebrow, title, lead, actions }: PageHeaderProps) {
  return (
    <div className="border-b border-hairline">
      <div className="container py-10 sm:py-14 print:py-6">
        {eyebrow && <div className="mb-5 text-caption text-text-3">{eyebrow}</div>}
        <h1 className="max-w-4xl text-h1">{title}</h1>
        {lead && <p className="mt-5 max-w-prose text-lead text-pretty text-text-2">{lead}</p>}
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
