import { ViewTransition, type ReactNode } from 'react';

/**
 * Whether the visitor prefers reduced motion. There are no view transitions then, because the snapshot of the old page alone
 * takes two frames.
 */
const prefersReducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Fades one page into the next by a view transition (styles.css). */
export function Fade({ children }: { children: ReactNode }) {
  const page = <div>{children}</div>;
  if (prefersReducedMotion) return page;
  return (
    <ViewTransition default="none" enter="page" exit="page">
      {page}
    </ViewTransition>
  );
}

/** Moves a picture to its place on the next page, if that page shows the picture of the same name, too. */
export function Morph({ name, children }: { name: string; children: ReactNode }) {
  if (prefersReducedMotion) return children;
  return (
    <ViewTransition name={name} default="none" share="morph">
      {children}
    </ViewTransition>
  );
}
