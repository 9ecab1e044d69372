import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of the new page after a navigation, and returns its title for screen readers. A link
 * with a hash keeps the focus on its target. A layout effect, because other effects wait for the end of the fade.
 */
export function useRouteChange(): string {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(document.title);
    if (hash) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);

  return announcement;
}
