import { isReadablePath } from '../../rules/percent-encoding.ts';

/** Returns the URL of a request on the configured origin. It is set in parts, so that "//host" cannot name another host. */
export function publicUrl(origin: string, requested: string): URL {
  const [path = '/', ...search] = requested.split('?');
  const url = new URL(origin);
  url.pathname = isReadablePath(path) ? path : UNREADABLE_PATH;
  url.search = search.join('?');
  return url;
}

/** A path without a page. */
const UNREADABLE_PATH = '/%20';
