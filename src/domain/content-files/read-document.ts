import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import type { ContentProblem } from './content-problem.ts';
import { readValues, type AttributeProblem, type DocumentValues } from './document-format.ts';
import { DocumentTextError, parseDocumentText, type DocumentText } from './document-text.ts';
import { readTextFile } from './text-file.ts';

/** A document of a content folder. */
export interface FolderDocument extends DocumentValues {
  file: string;
  /** Name of the file without its extension. */
  slug: string;
  text: DocumentText;
  /** What readers do not get of the text. */
  removed?: string[];
}

/** Returns the document in a file. Adds a problem for each mistake. */
export function readDocument(
  file: string,
  definition: ContentTypeDefinition,
  problems: ContentProblem[],
): FolderDocument | undefined {
  const slug = path.parse(file).name;
  try {
    const text = parseDocumentText(readTextFile(file));
    const { values, problems: found } = readValues(definition, slug, text);
    const document = { ...values, file, slug, text };
    problems.push(...found.map((problem) => located(document, problem)));
    return document;
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    problems.push({ file, line: error.line, message: error.message });
    return undefined;
  }
}

/** Returns the documents of a content type, sorted by file name. Adds a problem for each mistake. */
export function readDocuments(
  root: string,
  definition: ContentTypeDefinition,
  problems: ContentProblem[],
): FolderDocument[] {
  const folder = path.join(root, definition.key);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().flatMap((name) => readDocument(path.join(folder, name), definition, problems) ?? []);
}

export function located({ file, text }: FolderDocument, { attribute, message }: AttributeProblem): ContentProblem {
  return { file, line: text.lineOf(attribute), message };
}
