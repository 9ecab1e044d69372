import { isMap, isScalar, LineCounter, parseDocument, stringify } from 'yaml';

/** The text of a file: YAML front matter between two lines of dashes, then Markdown. */
export interface DocumentText {
  attributes: Readonly<Record<string, unknown>>;
  body: string;
  /** Returns the line of an attribute in the file, or of the body for null. */
  lineOf(attribute: string | null): number;
}

/** A text that is no document, and the line of the mistake. */
export class DocumentTextError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Some editors begin a file with a byte order mark, and end it without a line break. */
const FRONT_MATTER = /^\uFEFF?---\n(.*?)\n---(?:\n(.*))?$/s;

/** Throws a DocumentTextError for the first mistake. */
export function parseDocumentText(text: string): DocumentText {
  const match = FRONT_MATTER.exec(text.replaceAll('\r\n', '\n'));
  if (!match) throw new DocumentTextError('The file has no front matter between two lines of dashes', 1);
  const [, frontMatter = '', body = ''] = match;
  const lines = new LineCounter();
  const parsed = parseDocument(frontMatter, { lineCounter: lines, prettyErrors: false });
  // The front matter begins on the second line.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [mistake] = parsed.errors;
  if (mistake) throw new DocumentTextError(mistake.message, lineAt(mistake.pos[0]));
  const { contents } = parsed;
  if (!isMap(contents)) throw new DocumentTextError('The front matter must be attributes with values', 2);
  const bodyLine = frontMatter.split('\n').length + 3;
  return {
    attributes: parsed.toJS() as Record<string, unknown>,
    body: body.trim(),
    lineOf(attribute) {
      if (attribute === null) return bodyLine;
      const key = contents.items.map((item) => item.key).find((one) => isScalar(one) && one.value === attribute);
      const start = key?.range?.[0];
      return start === undefined ? 1 : lineAt(start);
    },
  };
}

export function writeDocumentText(attributes: object, body: string): string {
  return `---\n${stringify(attributes, { lineWidth: 0 })}---\n${body}${body && '\n'}`;
}
