import type { Entry } from './entry.ts';
import { attribute, outsideCode } from './markup-parts.ts';
import type { OldPictures } from './old-pictures.ts';
import { pictureMarkdown } from '../../rules/pictures.ts';
import { oldPath } from '../../rules/old-path.ts';

const IMAGE =
  /!\[([^\]]{0,1000})\]\(\s*(?:<([^>\n]{0,2000})>|([^\s()]{0,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?))(?:\s+(?:"[^"]{0,500}"|'[^']{0,500}'))?\s*\)|<img\s([^>]{0,4000})>/gi;
const DEFINITION = /^( {0,3}\[[^\]^][^\]\n]{0,200}\]:[ \t]*)<?(\S{1,2000}\.(?:jpe?g|png|webp|avif|gif|svg))>?.*$/gim;
const LINK = /(?<!!)\]\((\/[^\s)]{1,2000}|https?:\/\/[^\s)]{1,2000}|[^\s):]{1,2000})(?=[\s)])/g;

/** Returns the name of a text without its folder and extension, as links between texts have it. */
export function fileName(file: string): string {
  return file
    .replace(/#.*$/, '')
    .replace(/(?:\/_?index)?(?:\.(?:md|mdx|markdown))?\/?$/i, '')
    .replace(/^.*\//, '');
}

/**
 * Returns the Markdown of an entry with the pictures of its folder, and with links to the new places of the other entries. A
 * picture that is not there becomes a link.
 */
export async function withOwnAddresses(
  entry: Entry,
  pictures: OldPictures,
  paths: ReadonlyMap<string, string>,
): Promise<string> {
  const { folder, remarks } = entry;
  const hashes = new Map<string, string>();
  /** Returns the address by which the site shows a picture. */
  const take = async (address: string, alt: string) => {
    const taken = await pictures.take(address, folder, alt);
    if (typeof taken === 'string') remarks.push(`the picture ${address} was left out: ${taken}`);
    else hashes.set(address, taken.hash);
  };
  const found: [address: string, alt: string][] = [];
  outsideCode(entry.markdown, (part) => {
    for (const match of part.matchAll(IMAGE)) found.push(imageIn(match));
    for (const [, , address = ''] of part.matchAll(DEFINITION)) found.push([address, '']);
    return part;
  });
  for (const [address, alt] of found) if (!hashes.has(address)) await take(address, alt);
  return outsideCode(entry.markdown, (part) =>
    part
      .replace(IMAGE, (...match: string[]) => {
        const [address, alt] = imageIn(match);
        const hash = hashes.get(address);
        if (hash) return pictureMarkdown({ hash, alt });
        const label = alt.replaceAll(/[[\]\\]/g, '\\$&') || address;
        return /^https?:\/\//.test(address) ? `[${label}](<${address}>)` : alt;
      })
      .replace(DEFINITION, (_all, start: string, address: string) => {
        const hash = hashes.get(address);
        return hash ? `${start}picture:${hash}` : '';
      })
      .replace(LINK, (all, address: string) => {
        const path = paths.get(oldPath(address) ?? fileName(address));
        return path ? `](${path}` : all;
      }),
  );
}

function imageIn([, alt = '', bracketed, bare, tag]: readonly (string | undefined)[]): [address: string, alt: string] {
  if (tag !== undefined) return [attribute(tag, 'src', 'data-src'), attribute(tag, 'alt')];
  return [bracketed ?? bare ?? '', alt.replaceAll(/\\([[\]\\])/g, '$1')];
}
