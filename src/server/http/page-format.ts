import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** The formats in which every page can be requested. */
export type PageFormat = keyof typeof pageFormats;

export const pageFormats = {
  html: { type: 'text/html', suffix: '' },
  markdown: { type: 'text/markdown', suffix: '.md' },
  json: { type: 'application/json', suffix: '.json' },
} as const;

const names = Object.keys(pageFormats) as PageFormat[];
const types = names.map((name) => pageFormats[name].type);

/** The path of the home page has no last segment to which a suffix could be added. */
const HOME = '/index';

const SUFFIXED = /^([^?]*)(\.(?:md|json))(?=\?|$)/;

type Target = Pick<IncomingMessage, 'url' | 'headers'> & { originalUrl?: string };

/** Returns the format of the suffix of the path, otherwise the best one that the `Accept` header allows. Default: HTML. */
export function pageFormatOf(request: Target): PageFormat {
  const accepted = request.headers.accept ?? '';
  const bySuffix = suffixOf(request);
  if (bySuffix) return bySuffix;
  // Browsers name none of the other types, so they need no negotiation.
  if (!/json|markdown/.test(accepted)) return 'html';
  const [best] = new Negotiator({ headers: { accept: accepted } }).mediaTypes([...types]);
  return names.find((name) => pageFormats[name].type === best) ?? 'html';
}

/** Returns the media types that a client accepts. A suffix of the path replaces its header. */
export function acceptOf(request: Target): string | undefined {
  const bySuffix = suffixOf(request);
  return bySuffix ? pageFormats[bySuffix].type : request.headers.accept;
}

/** Returns the format that the path names by its suffix. */
export function suffixOf({ originalUrl, url }: Target): PageFormat | undefined {
  const [, , suffix] = SUFFIXED.exec(originalUrl ?? url ?? '') ?? [];
  return names.find((name) => pageFormats[name].suffix === suffix);
}

/** Returns a path and its query without the suffix of a format. */
export function withoutSuffix(target: string): string {
  return target.replace(SUFFIXED, (_, path: string) => (path === HOME ? '/' : path));
}

/** Returns a path and its query with the suffix of a format. */
export function withSuffix(target: string, format: PageFormat): string {
  const { suffix } = pageFormats[format];
  if (!suffix) return target;
  const [path = '', ...query] = target.split('?');
  return [(path === '/' ? HOME : path) + suffix, ...query].join('?');
}
