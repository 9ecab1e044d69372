import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../ui/focus-heading.ts';

/**
 * Moves the focus after a navigation to the heading of the new page, or to that of its part that the hash names, and returns
 * the title for screen readers. The pages of a list are pages, too. A layout effect, because other effects wait for the end
 * of the fade.
 */
export function useRouteChange(): string {
  const { pathname, search, hash } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get('page') ?? 1}`;
  const shown = useRef(place);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    setAnnouncement(document.title);
    // A visitor who types a search leaves the second page of the results before.
    if (document.activeElement?.matches('input, select')) return;
    focusHeading(document.getElementById(hash.slice(1)) ?? document.getElementById('main'));
  }, [place, hash]);

  return announcement;
}
