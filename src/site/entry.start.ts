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

/** A frame that is being prepared now has everything in it; behind it comes the paint. */
function startAfterPaint(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

if (document.readyState === 'complete') startAfterPaint();
else window.addEventListener('load', startAfterPaint, { once: true });
