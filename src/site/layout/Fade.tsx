import { ViewTransition, type ReactNode } from 'react';

const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Fades one page into the next by a view transition (styles.css). Visitors who prefer reduced motion get none, because
 * the snapshot of the old page alone takes two frames.
 */
export function Fade({ children }: { children: ReactNode }) {
  const page = <div>{children}</div>;
  if (isCalm) return page;
  return (
    <ViewTransition default="none" enter="page" exit="page">
      {page}
    </ViewTransition>
  );
}
