import path from 'node:path';
import { oldPath, sitePath } from '../../rules/old-path.ts';
import { slugFromTitle } from '../shared/slug-from-title.ts';
import type { Entry } from './entry.ts';

interface Placed {
  entry: Pick<Entry, 'source' | 'postId' | 'addresses'>;
  /** Where the site shows the entry. */
  path: string;
}

/** Returns the new address of a link in a text of a folder, or undefined if it leads to no entry. */
export type OwnPath = (address: string, folder: string) => string | undefined;

const TEXT_FILE = /\.(?:md|mdx|markdown)$/i;
const POST_ID = /[?&](?:p|page_id)=(\d+)/;
const HOST = /^(?:https?:)?\/\/([^/?#]+)/i;

/** Returns a path in the form for comparisons: a file, a folder with an index and an address without either are the same. */
function keyOf(file: string): string {
  return file
    .toLowerCase()
    .replace(/(?:\/_?index)?(?:\.(?:md|mdx|markdown|html?))?\/?$/, '')
    .replace(/^\/?/, '/');
}

/** Finds the entries to which links lead. Addresses of another site with the same path lead nowhere. */
export function ownPaths(placed: readonly Placed[]): OwnPath {
  const byKey = new Map<string, string>();
  const byName = new Map<string, string | undefined>();
  const byPostId = new Map(placed.map(({ entry, path: target }) => [entry.postId, target]));
  const hosts = new Set<string>();
  for (const { entry, path: target } of placed) {
    const files = TEXT_FILE.test(entry.source) ? [entry.source] : [];
    for (const address of [...files, ...entry.addresses]) {
      hosts.add(hostOf(address));
      const own = TEXT_FILE.test(address) ? address : oldPath(address);
      if (own && !byKey.has(keyOf(own))) byKey.set(keyOf(own), target);
    }
    for (const file of files) {
      const name = path.posix.basename(keyOf(file));
      // Of two files with one name, neither is meant by the name alone.
      byName.set(name, byName.has(name) ? undefined : target);
    }
  }
  return (address, folder) => {
    const file = sitePath(address);
    if (!file || (hostOf(address) && !hosts.has(hostOf(address)))) return undefined;
    const [, postId] = POST_ID.exec(address) ?? [];
    const isRelative = !/^(?:[a-z]+:)?\/|^__GHOST_URL__/i.test(address);
    const full = isRelative ? path.posix.join('/', folder, file) : file;
    const byId = postId ? byPostId.get(postId) : undefined;
    const target =
      byId ?? byKey.get(keyOf(full)) ?? (isRelative ? byName.get(path.posix.basename(keyOf(file))) : undefined);
    return target && target + anchorOf(address);
  };
}

/** Returns the part of an address behind `#`, in the spelling that headings of the site have. */
function anchorOf(address: string): string {
  const [, part = ''] = /#(.*)$/s.exec(address) ?? [];
  const decoded = sitePath(`/${part}`)?.slice(1) ?? part;
  return part && `#${/^[\w.-]*$/.test(decoded) ? decoded : slugFromTitle(decoded) || part}`;
}

function hostOf(address: string): string {
  return (
    HOST.exec(address)?.[1]
      ?.toLowerCase()
      .replace(/^www\./, '') ?? ''
  );
}
