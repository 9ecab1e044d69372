import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';

interface ClosingActionProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Renders the call to action at the end of a page. */
export function ClosingAction({ title, children, actions }: ClosingActionProps) {
  return (
    <section className="border-t border-hairline bg-surface-1 print:hidden">
      <div className="container section-compact">
        <h2 className="max-w-3xl text-h2">{title}</h2>
        <p className="mt-4 max-w-prose text-lead text-pretty text-text-2">{children}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {actions ?? (
            <>
              <ButtonLink href="/contact">Schedule a Consultation</ButtonLink>
              <ButtonLink href="/case-studies" variant="quiet">
                View Case Studies
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
