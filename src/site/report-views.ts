import type { DataRouter } from 'react-router';
import { VISITS_PATH } from '../rules/visits.ts';
import { pageOf } from './router.tsx';

/** A page that the visitor opened. Times are in milliseconds, and layout shifts in thousandths. */
interface View {
  path: string;
  /** Whether it was opened by a click within the site. */
  navigated: boolean;
  lcp?: number;
  inp?: number;
  cls: number | undefined;
}

/** An entry of one of the observed types. Each type has some of the properties. */
interface Entry extends PerformanceEntry {
  interactionId?: number;
  hadRecentInput?: boolean;
  value?: number;
}

const LAYOUT_SHIFT = 'layout-shift';

/** Time after a navigation in which the browser still measures the click that caused it. */
const CLICK_MS = 1_000;

/** Layout shifts with smaller pauses count together, as long as they take no more than the second time. */
const SHIFT_PAUSE_MS = 1_000;
const SHIFTS_MS = 5_000;

/**
 * Reports each page view once: when the page is first hidden, or when the visitor has gone to another page. Reports nothing
 * for visitors who ask not to be tracked, and no pages behind private links.
 */
export function reportViews(router: DataRouter): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === '1') return;

  const countsShifts = PerformanceObserver.supportedEntryTypes.includes(LAYOUT_SHIFT);
  let path = '';
  let began = 0;
  let view: View | undefined;
  /** The page before, while its last click is being measured. */
  let left: View | undefined;

  const open = (navigated: boolean) => {
    const { location, matches } = router.state;
    path = location.pathname;
    view = pageOf(matches.at(-1)?.route)?.private ? undefined : { path, navigated, cls: countsShifts ? 0 : undefined };
  };
  const send = (sent: View | undefined) => {
    if (sent) navigator.sendBeacon(VISITS_PATH, JSON.stringify(sent));
  };
  const sendLeft = () => {
    send(left);
    left = undefined;
  };

  open(false);
  router.subscribe(({ location }) => {
    if (location.pathname === path) return;
    sendLeft();
    left = view;
    began = performance.now();
    open(true);
    setTimeout(sendLeft, CLICK_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    sendLeft();
    send(view);
    view = undefined;
  });

  // Browsers ignore types that they do not know.
  const observe = (type: string, onEntry: (entry: Entry, of: View) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const of = entry.startTime < began ? left : view;
        if (of) onEntry(entry, of);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };

  const inBackground = isOpenedInBackground();
  observe('largest-contentful-paint', ({ startTime }, of) => {
    if (!of.navigated && !inBackground) of.lcp = startTime;
  });
  const onInput = ({ interactionId, duration }: Entry, of: View) => {
    if (interactionId) of.inp = Math.max(of.inp ?? 0, duration);
  };
  observe('event', onInput);
  // The observer of events leaves out fast ones.
  observe('first-input', onInput);

  let total = 0;
  let first = 0;
  let last = 0;
  observe(LAYOUT_SHIFT, ({ startTime, value = 0, hadRecentInput }, of) => {
    if (hadRecentInput) return;
    if (startTime - last > SHIFT_PAUSE_MS || startTime - first > SHIFTS_MS || first < began) {
      total = 0;
      first = startTime;
    }
    last = startTime;
    total += value * 1_000;
    of.cls = Math.max(of.cls ?? 0, total);
  });
}

/** Returns whether the page was opened in the background. There it is painted only when the visitor turns to it. */
function isOpenedInBackground(): boolean {
  const [first] = performance.getEntriesByType('visibility-state');
  return (first?.name ?? document.visibilityState) === 'hidden';
}
