import type { Definition, Link } from 'mdast';
import { attribute } from './markup-parts.ts';

/** A part of a text, and what takes its place. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns the edits with which a link leads to another address. Without one it becomes its text. */
export function linkEdits(link: Link, markdown: string, target: string | undefined): Edit[] {
  const [start, end] = [link.position?.start.offset ?? 0, link.position?.end.offset ?? 0];
  if (target === link.url) return [];
  if (markdown[start] !== '[') {
    const written = markdown.slice(start, end).replaceAll(/[<>]/g, '');
    return [{ start, end, text: target === undefined ? written : `[${written}](${destination(target)})` }];
  }
  const textEnd = link.children.at(-1)?.position?.end.offset ?? start + 1;
  if (target !== undefined) return [{ start: textEnd, end, text: `](${destination(target, link.title)})` }];
  return [
    { start, end: start + 1, text: '' },
    { start: textEnd, end, text: '' },
  ];
}

/** Returns the definition of a link in Markdown, `[label]: address "title"`, with another address. */
export function definitionOf({ label, title }: Definition, target: string): string {
  return `[${label}]: ${destination(target, title)}`;
}

function destination(address: string, title?: string | null): string {
  const target = /[\s()<>]/.test(address) ? `<${address.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : address;
  return title ? `${target} "${title.replaceAll(/["\\]/g, '\\$&')}"` : target;
}

const HREF = /(\shref\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s>]+)/i;

/** Returns the start tag of a link in HTML with its new address. One that leads nowhere stays: the site shows its text. */
export function htmlLink(tag: string, targetOf: (address: string) => string | undefined): string {
  const address = attribute(tag, 'href');
  const target = targetOf(address);
  if (target === undefined || target === address) return tag;
  return tag.replace(HREF, (_all, name: string) => `${name}"${target.replaceAll('"', '%22')}"`);
}
