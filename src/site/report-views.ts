import type { DataRouter } from 'react-router';
import { VISITS_PATH } from '../rules/visits.ts';
import { pageOf } from './router.tsx';

/**
 * Reports each page that is opened within the site, because the server counts only the pages that it sends. Reports nothing for
 * visitors who ask not to be tracked, and no pages behind private links.
 */
export function reportViews(router: DataRouter): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === '1') return;
  let path = router.state.location.pathname;
  router.subscribe(({ location, matches }) => {
    if (location.pathname === path) return;
    path = location.pathname;
    if (!pageOf(matches.at(-1)?.route)?.private) navigator.sendBeacon(VISITS_PATH, path);
  });
}
