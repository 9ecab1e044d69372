import { slugFromTitle } from '../shared/slug-from-title.ts';
import type { Name } from './markup-parts.ts';

/** A link or an embed of Obsidian and of wikis: `[[text#part|label]]`. In a table, the bar is escaped. */
const WIKI_LINK = /(!?)\[\[(?!\s)([^[\]|#\n\\]{0,300})(?:#([^[\]|\n\\]{0,300}))?(?:\\?\|([^[\]\n]{0,300}))?\]\]/g;
const TABLE_OF_CONTENTS = /^[ \t]*\[{1,2}_?toc_?\]{1,2}[ \t]*$/gim;
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** A comment of Obsidian, which readers do not see. */
const COMMENT = /(?<![\w%])%%((?:[^%]|%(?!%)){0,5000})%%/g;

/** The first line of a callout of Obsidian or GitHub, a quotation with a kind. */
const CALLOUT = /^([ \t]*(?:>[ \t]?)+)\[!([\w-]{1,30})\][+-]?[ \t]*(.*)$/gm;

/** A note of MkDocs, whose text is indented. */
const ADMONITION =
  /^(?:!!!|\?\?\?\+?)[ \t]+([\w-]{1,30})(?:[ \t]+"([^"\n]{0,200})")?[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n(?=(?: {4}|\t)))+)\n*/gm;

const HIGHLIGHT = /(?<![=\w])==(?![\s=])([^=\n]{1,500})(?<!\s)==(?![=\w])/g;
const INLINE_FOOTNOTE = /[ \t]?\^\[([^[\]\n]{1,500})\]/g;

/** Returns Markdown in which the marks of other programs are signs of Markdown. Names what was taken out. */
export function commonMarks(text: string, name: Name): string {
  return text
    .replace(COMMENT, (_all, comment: string) => {
      name(`comment ${shortened(comment)}`);
      return '';
    })
    .replace(TABLE_OF_CONTENTS, () => {
      name('table of contents');
      return '';
    })
    .replace(WIKI_LINK, (_all, embed: string, target: string, part = '', label = '') => {
      const file = target.trim();
      if (embed && PICTURE_FILE.test(file)) return `![${/^\d+(x\d+)?$/.test(label) ? '' : label}](<${file}>)`;
      if (embed) name(`embed ${file}, which is now a link`);
      const anchor = part && !part.startsWith('^') ? `#${slugFromTitle(part.split('#').at(-1) ?? '')}` : '';
      return `[${label || [file, part].filter(Boolean).join(', ')}](<${file && `${file.replace(/\.md$/i, '')}.md`}${anchor}>)`;
    })
    .replace(CALLOUT, (_all, quote: string, kind: string, title: string) => {
      return `${quote}**${title.trim() || titleOf(kind)}**\n${quote.trimEnd()}`;
    })
    .replace(ADMONITION, (_all, kind: string, title: string | undefined, body: string) => {
      const lines = body.trimEnd().split('\n');
      return `> **${title ?? titleOf(kind)}**\n>\n${lines.map((line) => `> ${line.replace(/^(?: {4}|\t)/, '')}`.trimEnd()).join('\n')}\n\n`;
    })
    .replace(HIGHLIGHT, '<mark>$1</mark>')
    .replace(INLINE_FOOTNOTE, ' ($1)');
}

function titleOf(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}`;
}

function shortened(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').slice(0, 80);
}
