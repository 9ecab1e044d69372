import { parse as parseToml } from 'smol-toml';
import { DocumentTextError, parseAttributes } from '../content-files/document-text.ts';

export type Attributes = Readonly<Record<string, unknown>>;

/** A second front matter, which editors and converters leave above the text. */
const SECOND = /^\s*---[ \t]*\n((?:[A-Za-z_][\w-]*:.*\n|[ \t]+.*\n|- .*\n){1,200})(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/**
 * Reads front matter in YAML or TOML, and the text after it. Returns a second front matter apart, in which nothing is read.
 * Throws a DocumentTextError.
 */
export function readFrontMatter(text: string): { attributes: Attributes; body: string; second?: string } {
  const first = readFirst(text);
  const [all = '', second] = SECOND.exec(first.body) ?? [];
  return second === undefined ? first : { ...first, body: first.body.slice(all.length), second };
}

function readFirst(text: string): { attributes: Attributes; body: string } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const fence = lines[0]?.trimEnd();
  if (fence === '{' || fence === ';;;') throw new DocumentTextError('Front matter must be YAML or TOML', 1);
  if (fence !== '---' && fence !== '+++') return { attributes: {}, body: lines.join('\n') };
  const isEnd = (line: string) => line.trimEnd() === fence || (fence === '---' && line.trimEnd() === '...');
  const end = lines.findIndex((line, index) => index > 0 && isEnd(line));
  if (end < 0) throw new DocumentTextError('The front matter has no end', 1);
  const head = lines.slice(1, end).join('\n');
  const body = lines.slice(end + 1).join('\n');
  if (head.replaceAll(/^#.*$/gm, '').trim() === '') return { attributes: {}, body };
  return { attributes: fence === '---' ? parseAttributes(head, end + 2).attributes : tomlAttributes(head), body };
}

function tomlAttributes(head: string): Attributes {
  try {
    return parseToml(head);
  } catch (error) {
    const { message, line = 1 } = error as Error & { line?: number };
    throw new DocumentTextError(message.split('\n')[0] ?? '', line + 1);
  }
}

/** Returns the value of a name. Names such as `cover.image` lead into tables. */
function valueAt(attributes: Attributes, name: string): unknown {
  return name.split('.').reduce<unknown>((from, key) => (from as Attributes | undefined)?.[key], attributes);
}

/** Returns the first of the named values that is a text, a number or a date. */
export function textOf(attributes: Attributes, ...names: string[]): string {
  for (const name of names) {
    const value = valueAt(attributes, name);
    if (value instanceof Date) return value.toISOString();
    if ((typeof value === 'string' || typeof value === 'number') && String(value).trim()) return String(value).trim();
  }
  return '';
}

/** Returns the texts of the named lists. A text alone is a list, separated by commas or as `separator` says. */
export function textsOf(attributes: Attributes, names: string[], separator: RegExp | string = ','): string[] {
  const texts = names.flatMap((name) => {
    const value = valueAt(attributes, name);
    if (typeof value === 'string') return value.split(separator);
    if (!Array.isArray(value))
      return typeof value === 'object' && value ? [textOf(value as Attributes, 'name', 'title')] : [];
    return value.map((entry: unknown) =>
      typeof entry === 'object' && entry ? textOf(entry as Attributes, 'name', 'title', 'slug') : String(entry ?? ''),
    );
  });
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}
