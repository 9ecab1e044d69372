import type { createBrowserRouter } from 'react-router';

/** Where a visitor came from. Sent with a submission. */
interface TrafficSource {
  firstPage?: string;
  article?: string;
  referrerHost?: string;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
}

const ARTICLE = /^\/blog\/\d{4}\/\d{2}\/[^/]+$/;

/** Held in memory only. The browser does not store it, and it is sent only with a submission. */
const current: TrafficSource = {};

export function trafficSource(): TrafficSource {
  return current;
}

/** Notes where a visit comes from. The path of a page behind a private link is a secret, and not noted. */
export function trackTrafficSource(router: ReturnType<typeof createBrowserRouter>, isPrivate: boolean): void {
  const { searchParams } = new URL(window.location.href);
  const campaign = (name: string) => searchParams.get(name) ?? undefined;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const isFirstPage = from?.host !== window.location.host;
  Object.assign(current, {
    ...(from && isFirstPage && { referrerHost: from.host }),
    ...(isFirstPage && !isPrivate && { firstPage: window.location.pathname }),
    utmSource: campaign('utm_source'),
    utmMedium: campaign('utm_medium'),
    utmCampaign: campaign('utm_campaign'),
  });
  const note = (path: string) => {
    if (ARTICLE.test(path)) current.article = path;
  };
  if (from?.host === window.location.host) note(from.pathname);
  note(window.location.pathname);
  router.subscribe(({ location }) => note(location.pathname));
}
