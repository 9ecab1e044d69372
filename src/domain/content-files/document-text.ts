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
  const bodyLine = frontMatter.split('\n').length + 3;
  return {
    ...parseAttributes(frontMatter, bodyLine),
    body: body.trim(),
  };
}

/** Reads attributes in YAML. The first one is on the second line of its file. Throws a DocumentTextError. */
export function parseAttributes(yaml: string, bodyLine: number): Omit<DocumentText, 'body'> {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const parsed = inBounds(() => parseDocument(yaml, { lineCounter: lines, prettyErrors: false }));
  const [mistake] = parsed.errors;
  if (mistake) throw new DocumentTextError(mistake.message, lineAt(mistake.pos[0]));
  const { contents } = parsed;
  if (!isMap(contents)) throw new DocumentTextError('The front matter must be attributes with values', 2);
  return {
    attributes: inBounds(() => parsed.toJS() as Record<string, unknown>),
    lineOf(attribute) {
      if (attribute === null) return bodyLine;
      const key = contents.items.map((item) => item.key).find((one) => isScalar(one) && one.value === attribute);
      const start = key?.range?.[0];
      return start === undefined ? 1 : lineAt(start);
    },
  };
}

/** The parser throws other errors for values that are nested too deeply, and for references that multiply. */
function inBounds<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new DocumentTextError(`The front matter cannot be read: ${(error as Error).message}`, 2);
  }
}

export function writeDocumentText(attributes: object, body: string): string {
  return `---\n${stringify(attributes, { lineWidth: 0 })}---\n${body}${body && '\n'}`;
}
