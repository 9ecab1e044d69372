import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pictureHash } from '../../rules/picture-files.ts';
import { foreignImage } from '../../rules/pictures.ts';
import type { ContentType, ContentTypeDefinition } from '../../rules/content-types.ts';
import { renderMarkup } from '../blog-posts/blog-post-html.ts';
import { collectionDefinitions } from '../content-type-definitions.ts';
import { ContentFolderError, type ContentProblem } from './content-problem.ts';
import { readValues, type AttributeProblem, type DocumentValues } from './document-format.ts';
import { DocumentTextError, parseDocumentText, type DocumentText } from './document-text.ts';
import { PICTURES, readPictures, type FolderPicture } from './picture-files.ts';

/** A document of a content folder. */
export interface FolderDocument extends DocumentValues {
  file: string;
  /** Name of the file without its extension. */
  slug: string;
  text: DocumentText;
}

/** The content of a site as files: a folder for each content type, with one file per document, and one for the pictures. */
export interface ContentFolder {
  documents: ReadonlyMap<ContentType, FolderDocument[]>;
  pictures: FolderPicture[];
}

/** Reads a content folder. Throws a ContentFolderError with all mistakes. */
export async function readContent(root: string): Promise<ContentFolder> {
  if (!existsSync(root) || !statSync(root).isDirectory()) throw noFolder(root);
  const problems: ContentProblem[] = unknownFolders(root);
  const pictures = await readPictures(root, problems);
  const byHash = new Map(pictures.map((picture) => [picture.hash, picture]));
  const documents = new Map(
    collectionDefinitions.map((definition) => [definition.key, readDocuments(root, definition, problems)]),
  );
  for (const definition of collectionDefinitions) {
    const own = documents.get(definition.key) ?? [];
    for (const document of own) {
      const found = [
        ...referenceProblems(definition, document, documents),
        ...pictureProblems(definition, document, byHash),
        ...renderProblems(definition, document, byHash),
      ];
      problems.push(...found.map((problem) => located(document, problem)));
    }
    problems.push(...slugProblems(own));
  }
  if (problems.length > 0) throw new ContentFolderError(problems.sort(byPlace));
  return { documents, pictures };
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
  return names.sort().flatMap((name) => {
    const file = path.join(folder, name);
    const slug = path.parse(name).name;
    try {
      const text = parseDocumentText(readFileSync(file, 'utf8'));
      const { values, problems: found } = readValues(definition, slug, text);
      const document = { ...values, file, slug, text };
      problems.push(...found.map((problem) => located(document, problem)));
      return [document];
    } catch (error) {
      if (!(error instanceof DocumentTextError)) throw error;
      problems.push({ file, line: error.line, message: error.message });
      return [];
    }
  });
}

function located({ file, text }: FolderDocument, { attribute, message }: AttributeProblem): ContentProblem {
  return { file, line: text.lineOf(attribute), message };
}

function byPlace(one: ContentProblem, other: ContentProblem): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}

function noFolder(root: string): ContentFolderError {
  return new ContentFolderError([{ file: root, line: 1, message: 'There is no such folder' }]);
}

/** A folder with a misspelled name would be left out without a word. Other files, such as a README, may be there. */
function unknownFolders(root: string): ContentProblem[] {
  const known = [...collectionDefinitions.map(({ key }) => key as string), PICTURES];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !known.includes(entry.name))
    .map(({ name }) => ({
      file: path.join(root, name),
      line: 1,
      message: `The folders of content are ${known.join(', ')}`,
    }));
}

function referenceProblems(
  { fields }: ContentTypeDefinition,
  document: FolderDocument,
  documents: ReadonlyMap<ContentType, FolderDocument[]>,
): AttributeProblem[] {
  return Object.entries(fields).flatMap(([name, { kind, label }]) => {
    if (kind.type !== 'reference') return [];
    const slug = document.fields[name];
    if (!slug || documents.get(kind.to as ContentType)?.some((other) => other.slug === slug)) return [];
    return [{ attribute: name.replace(/Id$/, ''), message: `${label} ${String(slug)} does not exist` }];
  });
}

function pictureProblems(
  { fields }: ContentTypeDefinition,
  document: FolderDocument,
  pictures: ReadonlyMap<string, FolderPicture>,
): AttributeProblem[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const hash = document.fields[name];
    if (kind.type !== 'picture' || !hash || pictures.has(String(hash))) return [];
    return [{ attribute: name, message: `The picture ${String(hash)} is not in ${PICTURES}` }];
  });
}

/** Replaces the source of a text with markup by its HTML, and adds the source of Markdown. */
function renderProblems(
  { fields }: ContentTypeDefinition,
  document: FolderDocument,
  pictures: ReadonlyMap<string, FolderPicture>,
): AttributeProblem[] {
  return Object.entries(fields).flatMap(([name, { kind, schema, draftSchema = schema }]) => {
    if (kind.type !== 'markup') return [];
    const source = String(document.fields[name]);
    const { html, addresses } = renderMarkup(source, document.format, pictures);
    document.fields[name] = html;
    document.fields['markdown'] = document.format === 'markdown' ? source : null;
    const foreign = addresses.find((address) => !pictures.has(pictureHash(address) ?? ''));
    const problem =
      foreign === undefined ? (document.published ? schema : draftSchema).check(html) : foreignImage(foreign);
    return problem ? [{ attribute: name in document.text.attributes ? name : null, message: problem }] : [];
  });
}

/** A former slug may not be in use, and may lead to one document only. */
function slugProblems(documents: FolderDocument[]): ContentProblem[] {
  const taken = new Set(documents.map(({ slug }) => slug));
  return documents.flatMap((document) =>
    document.formerSlugs.flatMap((slug) => {
      const isTaken = taken.has(slug);
      taken.add(slug);
      const message = `The former slug ${slug} belongs to another document`;
      return isTaken ? [located(document, { attribute: 'formerSlugs', message })] : [];
    }),
  );
}
