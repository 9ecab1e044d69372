import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../ui/focus-heading.ts';
import { readPageNumber } from '../../rules/pagination.ts';

/**
 * Moves the focus after a navigation to the heading of the new page, or of the section that the hash names, and announces the
 * title to screen readers. Another page of a list counts as a new page. A component of its own, so that the announcement does
 * not render the rest of the layout again.
 */
export function RouteAnnouncement() {
  const { pathname, search, hash } = useLocation();
  const place = `${pathname} ${readPageNumber(new URLSearchParams(search))}`;
  const shown = useRef(place);
  const [announcement, setAnnouncement] = useState('');

  // A layout effect, because other effects wait for the end of the fade.
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    setAnnouncement(document.title);
    focusHeading(linkedElement(hash) ?? document.getElementById('main'));
  }, [place, hash]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Returns the element that a hash names. Browsers encode letters such as "ü" in it. */
function linkedElement(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
