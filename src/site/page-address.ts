import { pages } from './routes.ts';

export interface PageAddress {
  /** Path and query with nothing in it that makes no difference to the page. */
  address: string;
  /** Whether what is rendered for one visitor may be shown to another. */
  kept: boolean;
}

const rows = pages.map((page) => ({ ...page, pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** The page that a request names, when its path is written as this site writes paths. */
export function pageAddress(requested: string): PageAddress | undefined {
  const query = requested.indexOf('?');
  const path = query < 0 ? requested : requested.slice(0, query);
  if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) return undefined;
  const row = rows.find(({ pattern }) => pattern.test(path));
  if (!row) return undefined;
  const given = new URLSearchParams(query < 0 ? '' : requested.slice(query));
  const known = new URLSearchParams();
  for (const name of row.params ?? []) if (given.has(name)) known.set(name, given.get(name) ?? '');
  return {
    address: known.size > 0 ? `${path}?${known}` : path,
    // What stands in a query anybody can think of, a million times.
    kept: !row.private && known.size === 0,
  };
}
