import { normalize } from './text.ts';

const ADDRESS_MAX = 2_000;

/** Returns the path of an address without query and anchor, as it is read: decoded. Undefined for what is no path of a site. */
export function sitePath(address: string): string | undefined {
  if (address.length > ADDRESS_MAX) return undefined;
  const [, path = ''] = /^(?:(?:https?:)?\/\/[^/?#]*|__GHOST_URL__)?([^?#]*)/i.exec(address.trim()) ?? [];
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
  try {
    return normalize(decodeURIComponent(path), 'NFC');
  } catch {
    return path;
  }
}

/** Returns the path of an address as the site compares them. Undefined for the home page and for what is no path. */
export function oldPath(address: string): string | undefined {
  const path = sitePath(address)
    ?.toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return path?.startsWith('/') && path !== '/' ? path : undefined;
}
