/**
 * The only script in the HTML of a page. It imports the client entry after the first paint. Until then, links and forms
 * work without scripts. With the client entry in the HTML, the largest paint took at least 2.3 s instead of 1.3 s (Lighthouse,
 * mobile).
 */
const { entry = '', preloads = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

function appendLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

function start(): void {
  for (const href of preloads.split(' ').filter(Boolean)) appendLink('modulepreload', href);
  // In the HTML, it would compete with the font: the largest paint took 1.37 s instead of 1.22 s (Lighthouse, mobile).
  appendLink('manifest', '/site.webmanifest');
  void import(/* @vite-ignore */ entry);
}

/** Waits for two frames: when the browser prepares the second one, the first one is on the screen. */
function afterTwoFrames(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

/** Starts after the first paint, which the observer reports even if it is past. A hidden page is never painted. */
function startAfterPaint(): void {
  if (document.hidden) return start();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterTwoFrames();
  }).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') startAfterPaint();
else window.addEventListener('load', startAfterPaint, { once: true });
