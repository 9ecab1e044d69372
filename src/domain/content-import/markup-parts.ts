/** Names what was taken out of a text, each kind once. */
export type Name = (what: string) => void;

/** Where code begins or ends: a fence, a code span or the element `pre`. */
const CODE = /^[ \t]*(?:`{3,}|~{3,})[^\n]*$|`[^`\n]+`|<\/?pre(?=[\s>])/gm;

/** Changes Markdown or HTML outside of its code. */
export function outsideCode(text: string, change: (part: string) => string): string {
  let changed = '';
  let start = 0;
  let isEnd: ((mark: string) => boolean) | undefined;
  for (const { 0: mark, index } of text.matchAll(CODE)) {
    const [fence] = /`{3,}|~{3,}/.exec(mark.trimStart().slice(0, 80)) ?? [];
    if (isEnd) {
      if (!isEnd(mark)) continue;
      changed += text.slice(start, index + mark.length);
      start = index + mark.length;
      isEnd = undefined;
    } else if (mark !== '</pre') {
      changed += change(text.slice(start, index));
      start = index;
      if (mark === '<pre') isEnd = (later) => later === '</pre';
      else if (fence && mark.trimStart().startsWith(fence))
        isEnd = (later) => later.trim().startsWith(fence) && !/[^`~]/.test(later.trim());
      else {
        changed += mark;
        start += mark.length;
      }
    }
  }
  return changed + (isEnd ? text.slice(start) : change(text.slice(start)));
}

const EMBEDS = 'iframe|video|audio|embed|object|script|style|form|svg|noscript|canvas|amp-[a-z-]+';
const TAG = new RegExp(`(</?(?:${EMBEDS})(?=[\\s/>])[^>]{0,4000}>)`, 'gi');

/** Replaces what a text embeds by a link to it, and removes what runs, because the site shows neither. Names each. */
export function withoutEmbeds(text: string, name: Name, link: (address: string) => string): string {
  const parts = text.split(TAG);
  let changed = '';
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const tag = index % 2 === 1 ? /^<\/?([\w-]+)/.exec(part)?.[1]?.toLowerCase() : undefined;
    if (!tag) {
      changed += part;
      continue;
    }
    if (part.startsWith('</')) continue;
    const end = endOf(parts, index, tag);
    const inside = end < 0 ? part : parts.slice(index, end).join('');
    const [, , address] = /\s(?:src|data-src|data)\s*=\s*(["'])(.{1,2000}?)\1/i.exec(inside) ?? [];
    const isLink = address !== undefined && !['script', 'style', 'form', 'svg'].includes(tag);
    name(isLink ? `${tag} ${address}, which is now a link` : tag);
    if (isLink) changed += link(address);
    if (end > 0) index = end;
  }
  return changed;
}

/** Returns where an element ends. The parts between are few, or it has no end. */
function endOf(parts: readonly string[], start: number, tag: string): number {
  const end = parts.slice(start, start + 100).findIndex((part) => part.toLowerCase().startsWith(`</${tag}`));
  return end < 0 ? end : start + end;
}

/** Returns the value of an attribute of a shortcode or a tag. */
export function attribute(text: string, ...names: string[]): string {
  for (const name of names) {
    const [, quoted, single, bare] =
      new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(text) ?? [];
    const value = quoted ?? single ?? bare;
    if (value !== undefined) return value;
  }
  return '';
}
