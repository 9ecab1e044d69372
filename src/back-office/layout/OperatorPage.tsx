import type { ReactNode } from 'react';
import { Metadata } from '../../rendering/metadata.tsx';
import { Breadcrumb, type Crumb } from '../../ui/Breadcrumb.tsx';

interface OperatorPageProps {
  title: string;
  crumbs?: Crumb[];
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders one page of the back office. It is denser than the public pages, and search engines do not index it. */
export function OperatorPage({ title, crumbs, lead, actions, children }: OperatorPageProps) {
  return (
    <>
      <Metadata title={title} description="For the operators of this site." noindex />
      {crumbs && (
        <div className="mb-2 text-caption wrap-anywhere text-text-3">
          <Breadcrumb crumbs={crumbs} />
        </div>
      )}
      {/* A list right below has a rule of its own. */}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 border-b border-hairline pb-4 has-[+:is(ol,ul,dl)]:border-b-0 has-[+:is(ol,ul,dl)]:pb-0">
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-h3">{title}</h1>
          {lead && <p className="mt-1 max-w-prose text-caption text-text-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:ml-auto">{actions}</div>}
      </div>
      {children}
    </>
  );
}

/** Shows what became of the last action. */
export function Alert({ children, failed = false }: { children: ReactNode; failed?: boolean }) {
  const look = failed ? 'border-danger text-danger' : 'border-accent text-text';
  return (
    <p role={failed ? 'alert' : 'status'} className={`mb-6 border-l-2 pl-4 ${look}`}>
      {children}
    </p>
  );
}
