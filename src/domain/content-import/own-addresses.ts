import type { Nodes } from 'mdast';
import { oldPath } from '../../rules/old-path.ts';
import { pictureMarkdown } from '../../rules/pictures.ts';
import { markdownTree } from '../content/markup/markdown.ts';
import type { Entry } from './entry.ts';
import { attribute } from './markup-parts.ts';
import type { OldPictures } from './old-pictures.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:$|[?#])/i;
const IMG = /<img\s[^>]{0,4000}>/gi;

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
  { folder, markdown, remarks }: Entry,
  pictures: OldPictures,
  paths: ReadonlyMap<string, string>,
): Promise<string> {
  const hashOf = async (address: string, alt: string) => {
    const picture = await pictures.take(address, folder, alt);
    if (typeof picture !== 'string') return picture.hash;
    remarks.push(`the picture ${address} was left out: ${picture}`);
    return undefined;
  };
  const edits: { start: number; end: number; text: string }[] = [];
  for (const node of nodesOf(markdownTree(markdown))) {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'image') {
      const alt = node.alt ?? '';
      const hash = await hashOf(node.url, alt);
      const label = alt.replaceAll(/[[\]\\]/g, '\\$&') || node.url;
      const link = /^https?:\/\//.test(node.url) ? `[${label}](<${node.url}>)` : alt;
      edits.push({ start, end, text: hash ? pictureMarkdown({ hash, alt }) : link });
    } else if (node.type === 'definition' && PICTURE.test(node.url)) {
      const hash = await hashOf(node.url, '');
      edits.push({ start, end, text: hash ? `[${node.label}]: picture:${hash}` : '' });
    } else if (node.type === 'html') {
      for (const { 0: tag, index } of markdown.slice(start, end).matchAll(IMG)) {
        const [address, alt] = [attribute(tag, 'src', 'data-src'), attribute(tag, 'alt').replaceAll('"', '&quot;')];
        const hash = await hashOf(address, alt);
        const link = /^https?:\/\//.test(address) ? `<a href="${address}">${alt || address}</a>` : alt;
        const text = hash ? `<img src="picture:${hash}" alt="${alt}">` : link;
        edits.push({ start: start + index, end: start + index + tag.length, text });
      }
    } else if (node.type === 'link' && markdown[start] === '[') {
      const path = paths.get(oldPath(node.url) ?? fileName(node.url));
      const textEnd = node.children.at(-1)?.position?.end.offset;
      if (path && textEnd) edits.push({ start: textEnd, end, text: `](${path})` });
    }
  }
  let edited = '';
  let last = 0;
  for (const { start, end, text } of edits.sort((one, other) => one.start - other.start)) {
    edited += markdown.slice(last, start) + text;
    last = end;
  }
  return edited + markdown.slice(last);
}

function* nodesOf(tree: Nodes): Generator<Nodes> {
  const open = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ('children' in node) for (const child of node.children.toReversed()) open.push(child);
  }
}
