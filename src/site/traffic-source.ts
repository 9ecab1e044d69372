import type { createBrowserRouter } from 'react-router';

/** Where a visitor came from. Sent with an inquiry. */
interface TrafficSource {
  article?: string;
  referrerHost?: string;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
}

const ARTICLE = /^\/blog\/\d{4}\/\d{2}\/[^/]+$/;

/** Lives in the memory of the document. Nothing is stored in the browser, and nothing is sent without an inquiry. */
const visit: TrafficSource = {};

export function trafficSource(): TrafficSource {
  return visit;
}

export function trackTrafficSource(router: ReturnType<typeof createBrowserRouter>): void {
  const { searchParams } = new URL(window.location.href);
  const campaign = (name: string) => searchParams.get(name) ?? undefined;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  Object.assign(visit, {
    ...(from && from.host !== window.location.host && { referrerHost: from.host }),
    utmSource: campaign('utm_source'),
    utmMedium: campaign('utm_medium'),
    utmCampaign: campaign('utm_campaign'),
  });
  const note = (path: string) => {
    if (ARTICLE.test(path)) visit.article = path;
  };
  if (from?.host === window.location.host) note(from.pathname);
  note(window.location.pathname);
  router.subscribe(({ location }) => note(location.pathname));
}
