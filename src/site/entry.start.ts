/**
 * The one script of a page's HTML. It lets the page be painted first: only then does it fetch what takes the page over.
 * Until that has come, links and forms are ordinary ones.
 */
const { entry = '', preloads = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

function start(): void {
  for (const href of preloads.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import(/* @vite-ignore */ entry);
}

/** The first frame from now on has everything in it. When the second is prepared, that one is on the screen. */
function afterTwoFrames(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

/** The browser tells of a paint once it is on the screen, also of an earlier one. A page that is hidden has none. */
function startAfterPaint(): void {
  if (document.hidden) return start();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterTwoFrames();
  }).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') startAfterPaint();
else window.addEventListener('load', startAfterPaint, { once: true });
