import type { Nodes } from 'mdast';
import { pictureMarkdown } from '../../rules/pictures.ts';
import { completeAddress } from '../content/markup/complete-address.ts';
import { markdownTree } from '../content/markup/markdown.ts';
import type { Entry } from './entry.ts';
import { definitionOf, htmlLink, linkEdits, type Edit } from './link-edits.ts';
import { attribute } from './markup-parts.ts';
import type { OldPictures } from './old-pictures.ts';
import type { OwnPath } from './own-paths.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:$|[?#])/i;
const TAG = /<(img|a)\s[^>]{0,4000}>/gi;
const GHOST = '__GHOST_URL__';

/**
 * Returns the Markdown of an entry with the pictures of its folder, and with links to the new places of the other entries. A
 * picture that is not there becomes a link if its address is complete, and a link that leads nowhere becomes text.
 */
export async function withOwnAddresses(
  { folder, markdown, remarks }: Entry,
  pictures: OldPictures,
  ownPath: OwnPath,
): Promise<string> {
  const hashOf = async (address: string, alt: string) => {
    const picture = await pictures.take(address, folder, alt);
    if (typeof picture !== 'string') return picture.hash;
    remarks.push(`the picture ${address} was left out: ${picture}`);
    return undefined;
  };
  /** Returns where a link leads, or undefined if it leads nowhere. */
  const targetOf = (address: string) => {
    const path = ownPath(address, folder);
    if (path !== undefined) return path;
    const isRelative = !/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(completeAddress(address));
    if (!address.startsWith(GHOST) && !isRelative) return address;
    remarks.push(`the link ${address} leads to no text of this import`);
    return isRelative && !address.startsWith(GHOST) ? undefined : address.slice(GHOST.length) || '/';
  };
  const edits: Edit[] = [];
  /** Pictures in links, which have no other text and cannot contain a link. */
  const linked = new Set<Nodes>();
  for (const node of nodesOf(markdownTree(markdown))) {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'image') {
      const alt = node.alt ?? '';
      const hash = await hashOf(node.url, alt);
      const label = alt.replaceAll(/[[\]\\]/g, '\\$&') || node.url;
      const link = /^https?:\/\//.test(node.url) ? `[${label}](<${node.url}>)` : '';
      const missing = linked.has(node) ? label : link;
      edits.push({ start, end, text: hash ? pictureMarkdown({ hash, alt }) : missing });
    } else if (node.type === 'definition' && PICTURE.test(node.url)) {
      const hash = await hashOf(node.url, '');
      edits.push({ start, end, text: hash ? `[${node.label}]: picture:${hash}` : '' });
    } else if (node.type === 'definition') {
      const target = targetOf(node.url) ?? node.url;
      if (target !== node.url) edits.push({ start, end, text: definitionOf(node, target) });
    } else if (node.type === 'html') {
      for (const { 0: tag, 1: name, index } of markdown.slice(start, end).matchAll(TAG)) {
        const text = name!.toLowerCase() === 'a' ? htmlLink(tag, targetOf) : await htmlImage(tag, hashOf);
        edits.push({ start: start + index, end: start + index + tag.length, text });
      }
    } else if (node.type === 'link') {
      const target = targetOf(node.url);
      for (const child of target === undefined ? [] : node.children) linked.add(child);
      edits.push(...linkEdits(node, markdown, target));
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

async function htmlImage(tag: string, hashOf: (address: string, alt: string) => Promise<string | undefined>) {
  const [address, alt] = [attribute(tag, 'src', 'data-src'), attribute(tag, 'alt').replaceAll('"', '&quot;')];
  const hash = await hashOf(address, alt);
  if (hash) return `<img src="picture:${hash}" alt="${alt}">`;
  return /^https?:\/\//.test(address) ? `<a href="${address}">${alt || address}</a>` : '';
}

function* nodesOf(tree: Nodes): Generator<Nodes> {
  const open = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ('children' in node) for (const child of node.children.toReversed()) open.push(child);
  }
}
