import type { IncomingMessage } from 'node:http';
import { isReadablePath } from '../../rules/percent-encoding.ts';
import { pageFormatOf, withoutSuffix, type PageFormat } from '../http/page-format.ts';

export interface RequestedPage {
  /** Path and query, without the suffix of a format and without unknown parameters. */
  address: string;
  format: PageFormat;
  /** Key in the page cache. */
  key: string;
}

export function requestedPage(request: IncomingMessage): RequestedPage {
  const address = withKnownParameters(withoutSuffix(request.url ?? '/'));
  const format = pageFormatOf(request);
  return { address, format, key: format === 'html' ? address : format + address };
}

/** The query parameters that pages read. */
const parameters = [
  'q',
  'category',
  'level',
  'page',
  'subscribed',
  'about',
  'corrected',
  'delete',
  'at',
  'day',
  'zone',
];

/** Returns path and query without the parameters that no page reads, such as those of a campaign. */
function withKnownParameters(requested: string): string {
  const start = requested.indexOf('?');
  if (start < 0) return requested;
  const query = new URLSearchParams(requested.slice(start));
  const known = parameters.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []));
  const path = requested.slice(0, start);
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

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
