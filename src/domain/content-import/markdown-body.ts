import { attribute, outsideCode, withoutEmbeds, type Name } from './markup-parts.ts';
import { commonMarks } from './program-marks.ts';

interface Options {
  /** Whether the text can have components. */
  mdx: boolean;
  name: Name;
  /** Names a mark that has text within it. It may show that text to nobody, or to some readers only. */
  nameEnclosing: Name;
}

/** Returns Markdown without what only the generator of the other site understands. Names what was taken out. */
export function plainMarkdown(source: string, { mdx, ...names }: Options): string {
  const text = source
    .replace(/\{%-?\s*highlight\s+(\S+)[^%]{0,200}%\}\n?([\s\S]{0,20000}?)\{%-?\s*endhighlight\s*-?%\}/g, fence)
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w-]+)"?[^}]{0,200}[>%]\}\}\n?([\s\S]{0,20000}?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      fence,
    )
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');
  const { name } = names;
  return outsideCode(text, (part) => {
    const known = withoutEmbeds(
      commonMarks(mdx ? withoutComponents(part, names) : part, name),
      name,
      (address) => `[${address}](<${address}>)`,
    )
      .replace(/\{\{[<%]\s*(figure|img|image)\s([\s\S]{0,2000}?)\/?[>%]\}\}/g, (_all, _name, values: string) =>
        figure(values),
      )
      .replace(/\{\{[<%-]*\s*(?:rel)?ref\s+"?([^"\s]{1,500}?)"?\s*[>%-]*\}\}/g, '$1')
      .replace(/\{%-?\s*(?:post_url|link)\s+(\S{1,500})\s*-?%\}/g, '$1')
      .replace(
        /\{\{-?\s*(?:(?:site\.(?:baseurl|url)|page\.(?:root|baseurl))|(["'])([^"']{0,500})\1\s*\|\s*(?:relative_url|absolute_url))\s*-?\}\}/g,
        '$2',
      );
    return withoutTags(known, names);
  }).trim();
}

function fence(_all: string, language: string, code: string): string {
  return `\`\`\`${language}\n${code.replace(/\n*$/, '')}\n\`\`\``;
}

function figure(values: string): string {
  const caption = attribute(values, 'caption', 'title');
  const alt = attribute(values, 'alt') || caption;
  return `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](<${attribute(values, 'src')}>)${caption && `\n\n*${caption}*`}`;
}

/** Shortcodes of Hugo, tags and values of Liquid, attributes of Kramdown and Goldmark, and containers. */
const TAGS: readonly [kind: string, pattern: RegExp][] = [
  ['shortcode', /\{\{([<%])([\s\S]{0,2000}?)[>%]\}\}/g],
  ['Liquid tag', /\{(%)-?([\s\S]{0,2000}?)-?%\}/g],
  ['comment', /\{(#)([\s\S]{0,2000}?)#\}/g],
  ['Liquid value', /\{(\{)-?([^{}]{0,2000}?)-?\}\}/g],
  ['attribute', /(?<![ \t])[ \t]*\{(:?)([.#:][^{}\n]{0,500})\}(?=[ \t]*$)/gm],
  ['container', /^(:{3,})[ \t]*([^\n]{0,200})$/gm],
];

/** Where what a tag encloses ends: `/name`, `endname`, or `:/name` of Kramdown. */
const END = /^(?:end(?=\w+$)|:?\/)\s*/;

function withoutTags(text: string, { name, nameEnclosing }: Omit<Options, 'mdx'>): string {
  let rest = text;
  for (const [kind, pattern] of TAGS) {
    rest = rest.replace(pattern, (_all, _start, inside: string) => {
      const what = inside.trim().replaceAll(/\s+/g, ' ').slice(0, 80);
      if (kind !== 'Liquid value' && END.test(what)) nameEnclosing(`${kind} ${what.replace(END, '') || what}`);
      else if (what) name(`${kind} ${what}`);
      return '';
    });
  }
  return rest;
}

function withoutComponents(text: string, { name, nameEnclosing }: Omit<Options, 'mdx'>): string {
  return text
    .replace(
      /^(?:import\s[^\n]*\sfrom\s[^\n]*|import\s+['"][^\n]*|export\s+(?:const|let|default|function)\s[^\n]*)$/gm,
      (line) => {
        name(line.slice(0, 80));
        return '';
      },
    )
    .replace(/<\/?([A-Z][\w.]*)[^<>]{0,2000}>/g, (tag, component: string) => {
      if (tag.startsWith('</')) nameEnclosing(`component ${component}`);
      else name(`component ${component}`);
      return '';
    })
    .replace(/\{\/\*[\s\S]{0,2000}?\*\/\}/g, '')
    .replace(/(?<!\{)\{(?![{%<:.#])([^{}]{1,500})\}(?!\})/g, (_all, expression: string) => {
      name(`expression ${expression.trim().slice(0, 80)}`);
      return '';
    });
}
