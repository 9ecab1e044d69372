import { ViewTransition, type ReactNode } from 'react';

const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * One page fades into the next where the browser can (styles.css). For those who ask for less motion React is not told of
 * it: it would have the browser take a picture of the page that is left, which alone takes two frames.
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
