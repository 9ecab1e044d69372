import { setTimeout } from 'node:timers/promises';
import { builtSite } from '../../src/server/pages/built-site.ts';
import type { Site } from '../../src/server/pages/site.ts';

/** Returns the built site with delayed deferred data, so that pages stream it. */
export function siteWithSlowDeferredData(ms: number): Site {
  const site = builtSite();
  const slowedDown = (data: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        key,
        value instanceof Promise ? Promise.all([value, setTimeout(ms)]).then(([result]) => result as unknown) : value,
      ]),
    );
  return {
    ...site,
    async entry() {
      const entry = await site.entry();
      return {
        ...entry,
        async loadPage(...request) {
          const page = await entry.loadPage(...request);
          if (page instanceof Response) return page;
          const loaderData = Object.entries(page.loaderData).map(([id, data]) => [id, data && slowedDown(data)]);
          return { ...page, loaderData: Object.fromEntries(loaderData) };
        },
      };
    },
  };
}
