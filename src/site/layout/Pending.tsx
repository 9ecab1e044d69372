import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pages, type PageRoute } from '../routes.ts';

const PROGRESS_AFTER_MS = 150;
const LOADING_TEXT_AFTER_MS = 200;

/**
 * Shows a thin bar while the next page loads, and then the header and the loading text of that page instead of the old one.
 * A page that loads other data of its own stays.
 */
export function Pending({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const address = location?.pathname ?? pathname;
  const leaving = state === 'loading';
  const waitedForBar = useElapsed(leaving, PROGRESS_AFTER_MS);
  const waitedForText = useElapsed(leaving, LOADING_TEXT_AFTER_MS);
  const next = address === pathname ? undefined : pages.find(({ path }) => matchPath(path, address));
  return (
    <>
      {waitedForBar && (
        <div className="route-progress fixed inset-x-0 top-16 z-40 h-0.5 bg-text-2" aria-hidden="true" />
      )}
      {waitedForText && next?.loading ? <Loading text={next.loading} {...next} /> : children}
    </>
  );
}

/** Begins at the top, as the page will. It is as high as the window, so that the footer is not in view. */
function Loading({ text, header, outline }: { text: string } & Pick<PageRoute, 'header' | 'outline'>) {
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
  return (
    <div className="min-h-dvh" aria-busy="true">
      <PageHeader title={header?.title ?? text} lead={header?.lead} />
      <div className="container section">
        {header && (
          <p role="status" className="mb-8 text-lead text-text-2">
            {text}
          </p>
        )}
        <Outline shape={outline} />
      </div>
    </div>
  );
}

const outlines = {
  cards: ['grid gap-4 sm:grid-cols-2 lg:grid-cols-3', 'h-32 rounded-card border border-hairline bg-surface-1'],
  rows: ['border-b border-hairline', 'h-36 border-t border-hairline'],
  text: ['max-w-prose space-y-3', 'h-4 rounded-control bg-surface-1'],
} as const;

/** Renders the places of what is loading, in the shape of the page. */
function Outline({ shape = 'text' }: { shape?: PageRoute['outline'] | 'text' }) {
  const [list, item] = outlines[shape];
  return (
    <div aria-hidden="true" className={list}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={item} />
      ))}
    </div>
  );
}

/** Returns whether `active` has been true for `ms`. */
function useElapsed(active: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = window.setTimeout(() => setElapsed(true), ms);
    return () => {
      window.clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, ms]);
  return elapsed;
}
