import { attribute, outsideCode, type Name } from './markup-parts.ts';

const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|thead|tbody|tr|td|th|blockquote|pre|hr|figure|figcaption|section|article|details|address|iframe|video|audio|script|style|form|!--)\b/i;

/** Where blocks begin and end within a paragraph of the classic editor. */
const BLOCK_START = /<(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|hr|figure|section|article|details)(?=[\s/>])/gi;
const BLOCK_END =
  /<\/(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|figure|section|article|details)>|<hr(?=[\s/>])[^>]{0,500}>/gi;

/** Shortcodes without attributes and without an end. Other words in brackets, such as [sic], are text. */
const KNOWN = new Set(
  'gallery audio video playlist toc embed caption wp_caption contact-form more nextpage'.split(' '),
);
/** Shortcodes around a picture with its caption. */
const CAPTIONS = new Set(['caption', 'wp_caption']);

const SHORTCODE = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:\s[^[\]]{0,1000})?)\]\]?/gi;

/** A block of a plugin that colors code, whose language is in the comment before it. */
const CODE_BLOCK =
  /<!--\s*wp:[\w/-]{0,60}code[\w/-]{0,60}\s+\{[^{}>]{0,500}?"language":"([\w+#-]{1,30})"[^>]{0,500}?-->\s*<pre\b/g;
/** Shortcodes around code. Plugins that color code have one for each language. */
const CODE_NAMES =
  'code sourcecode cc crayon prism bash shell c csharp cpp css diff go groovy java javascript js latex matlab objc perl php plain ' +
  'powershell ps py python r rails ruby rust scala sql swift text ts typescript vb xml html xhtml yaml json';
const CODE_START = new RegExp(`\\[(${CODE_NAMES.replaceAll(' ', '|')})((?:\\s[^[\\]]{0,200})?)\\]`, 'gi');
const WITHOUT_LANGUAGE = new Set('code sourcecode cc crayon prism plain text'.split(' '));

/** An address on a line of its own, which WordPress embeds. */
const ALONE = /^[ \t]*(https?:\/\/[^\s<>"[\]]{1,2000})[ \t]*$/gm;

interface Names {
  name: Name;
  /** Names a shortcode that has text within it. A plugin may show that text to members only. */
  nameEnclosing: Name;
}

/** Returns what WordPress stores as HTML: with the paragraphs that it adds when it shows a text, and without shortcodes. */
export function wordpressHtml(content: string, { name, nameEnclosing }: Names): string {
  const isBlocks = content.includes('<!-- wp:');
  const text = withCodeBlocks(content.replace(/\r\n?/g, '\n').replace(CODE_BLOCK, '<pre lang="$1"')).replace(
    /<!--\s*wp:([\w/-]{1,60})\s[^>]{0,2000}?\/-->/g,
    (_all, block: string) => {
      name(`block ${block}`);
      return '';
    },
  );
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, code = '']) => code.toLowerCase()));
  const html = outsideCode(text, (part) =>
    part
      .replace(SHORTCODE, (all, escaped: string, slash: string, code: string, values: string, index: number) => {
        if (escaped) return all.slice(1, -1);
        const word = code.toLowerCase();
        const isMarked = /=|^\s+(?:\d|https?:)/.test(values) || word.includes('_');
        if (!KNOWN.has(word) && !closed.has(word) && !isMarked && !isAlone(part, index, all.length)) return all;
        if (CAPTIONS.has(word)) {
          const caption = attribute(values, 'caption');
          return slash ? '</p>' : `<p>${caption && `${caption}<br>`}`;
        }
        if (word === 'embed') return '\n\n';
        if (!slash) name(`shortcode ${word}${values.slice(0, 80)}`);
        else nameEnclosing(word);
        return '';
      })
      .replace(ALONE, '<a href="$1">$1</a>'),
  );
  return isBlocks ? html : paragraphs(html);
}

/** Turns shortcodes around code into blocks of code. One without an end is text. */
function withCodeBlocks(text: string): string {
  const endless = new Set<string>();
  let [changed, start] = ['', 0];
  for (const { 0: opening, 1: name = '', 2: values = '', index } of text.matchAll(CODE_START)) {
    if (index < start || endless.has(name)) continue;
    const end = text.indexOf(`[/${name}]`, index);
    if (end < 0) endless.add(name);
    else {
      changed +=
        text.slice(start, index) + codeBlock(name.toLowerCase(), values, text.slice(index + opening.length, end));
      start = end + `[/${name}]`.length;
    }
  }
  return changed + text.slice(start);
}

function codeBlock(shortcode: string, values: string, code: string): string {
  const language = attribute(values, 'language', 'lang') || (WITHOUT_LANGUAGE.has(shortcode) ? '' : shortcode);
  // The code may be escaped already.
  const escaped = code
    .replace(/^\s*\n/, '')
    .trimEnd()
    .replaceAll('<', '&lt;');
  return `\n\n<pre${language && ` lang="${language}"`}>${escaped}</pre>\n\n`;
}

/** Returns whether a part of a text has its lines for itself. */
function isAlone(text: string, index: number, length: number): boolean {
  const before = text.slice(Math.max(0, index - 20), index);
  return (
    /(?:^|\n|<p>|-->)[ \t]*$/.test(before) &&
    /^[ \t]*(?:$|\n|<\/p>|<!--)/.test(text.slice(index + length, index + length + 20))
  );
}

/** Adds paragraphs and line breaks, as WordPress does for texts of its classic editor. What is inside `pre` keeps its lines. */
function paragraphs(html: string): string {
  let isInside = false;
  const parts = html.split(/(<pre(?=[\s>])|<\/pre>)/i).map((part, index) => {
    if (index % 2 === 1) isInside = part.startsWith('<p');
    return index % 2 === 1 || isInside
      ? part
      : part
          .replace(BLOCK_START, '\n\n$&')
          .replace(BLOCK_END, '$&\n\n')
          .split(/\n\s*\n/)
          .map(paragraph)
          .join('\n\n');
  });
  return parts.join('');
}

function paragraph(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || BLOCK.test(trimmed)) return text;
  return `<p>${trimmed.replaceAll('\n', '<br>\n')}</p>`;
}
