import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { markdownProblem } from '../../rules/markup.ts';
import { pictureHash } from '../../rules/picture-files.ts';
import { foreignImage } from '../../rules/pictures.ts';
import type { ContentType, ContentTypeDefinition } from '../../rules/content-types.ts';
import { htmlChanges } from '../content/markup/allowed-html.ts';
import { renderMarkup } from '../content/markup/markup-html.ts';
import { collectionDefinitions } from '../content-type-definitions.ts';
import { ContentFolderError, type ContentProblem } from './content-problem.ts';
import { attributeOf, type AttributeProblem } from './document-format.ts';
import { isPictureFile, PICTURES, readPictures, type FolderPicture } from './picture-files.ts';
import { readRedirects, REDIRECTS, type FolderRedirect } from './redirect-file.ts';
import { located, readDocuments, type FolderDocument } from './read-document.ts';
import { readSingles, SITE, type FolderSingle } from './single-files.ts';

/**
 * The content of a site as files: a folder for each content type, with one file per document, one for the pictures, and one
 * for what there is once.
 */
export interface ContentFolder {
  documents: ReadonlyMap<ContentType, FolderDocument[]>;
  pictures: FolderPicture[];
  singles: FolderSingle[];
  redirects: FolderRedirect[];
}

const FOLDERS: string[] = [...collectionDefinitions.map(({ key }) => key), PICTURES, SITE];

/** Returns whether a folder has a folder of a content folder. */
export function isContentFolder(root: string): boolean {
  return existsSync(root) && statSync(root).isDirectory() && FOLDERS.some((name) => existsSync(path.join(root, name)));
}

/** Reads a content folder. Throws a ContentFolderError with all mistakes. */
export async function readContent(root: string): Promise<ContentFolder> {
  if (!existsSync(root) || !statSync(root).isDirectory()) throw noFolder(root);
  const problems: ContentProblem[] = unknownFiles(root);
  const pictures = await readPictures(root, problems);
  const byHash = new Map(pictures.map((picture) => [picture.hash, picture]));
  const documents = new Map(
    collectionDefinitions.map((definition) => [definition.key, readDocuments(root, definition, problems)]),
  );
  const singles = readSingles(root, problems);
  const redirects = readRedirects(root, problems);
  for (const { definition, document, draft } of singles) {
    for (const version of draft ? [document, draft] : [document]) {
      const found = pictureProblems(definition, version, byHash);
      problems.push(...found.map((problem) => located(version, problem)));
    }
  }
  for (const definition of collectionDefinitions) {
    const own = documents.get(definition.key) ?? [];
    for (const document of own) {
      const found = [
        ...referenceProblems(definition, document, documents),
        ...pictureProblems(definition, document, byHash),
        ...render(definition, document, byHash),
      ];
      problems.push(...found.map((problem) => located(document, problem)));
    }
    problems.push(...slugProblems(own));
  }
  if (problems.length > 0) throw new ContentFolderError(problems.sort(byPlace));
  return { documents, pictures, singles, redirects };
}

function byPlace(one: ContentProblem, other: ContentProblem): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}

function noFolder(root: string): ContentFolderError {
  return new ContentFolderError([{ file: root, line: 1, message: 'There is no such folder' }]);
}

/** What a repository has at its top beside the content. */
const BESIDE_CONTENT = /^(README|LICENSE|CHANGELOG)(\.\w+)?$/i;

/** Names every file that would be left out without a word. Hidden files are no content. */
function unknownFiles(root: string): ContentProblem[] {
  return visibleEntries(root).flatMap((entry) => {
    const { name } = entry;
    if (!entry.isDirectory()) {
      return name === REDIRECTS || BESIDE_CONTENT.test(name)
        ? []
        : [unknown(root, name, 'Content is in the folders of its types')];
    }
    if (!FOLDERS.includes(name)) return [unknown(root, name, `The folders of content are ${FOLDERS.join(', ')}`)];
    const folder = path.join(root, name);
    const isPart = (file: string) => file.endsWith('.md') || (name === PICTURES && isPictureFile(folder, file));
    return visibleEntries(folder)
      .filter((file) => !file.isFile() || !isPart(file.name))
      .map((file) => unknown(folder, file.name, `The folder ${name} has files that end in .md, and no folders`));
  });
}

function visibleEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
}

function unknown(folder: string, name: string, message: string): ContentProblem {
  return { file: path.join(folder, name), line: 1, message };
}

function referenceProblems(
  { fields }: ContentTypeDefinition,
  document: FolderDocument,
  documents: ReadonlyMap<ContentType, FolderDocument[]>,
): AttributeProblem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { kind, label } = field;
    if (kind.type !== 'reference') return [];
    const slug = document.fields[name];
    if (!slug || documents.get(kind.to as ContentType)?.some((other) => other.slug === slug)) return [];
    return [{ attribute: attributeOf(name, field), message: `${label} ${String(slug)} does not exist` }];
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

/** Replaces the source of a text with markup by its HTML, and adds the source of Markdown. Returns its problems. */
function render(
  { fields }: ContentTypeDefinition,
  document: FolderDocument,
  pictures: ReadonlyMap<string, FolderPicture>,
): AttributeProblem[] {
  return Object.entries(fields).flatMap(([name, { kind, label, schema, draftSchema = schema }]) => {
    if (kind.type !== 'markup') return [];
    const source = String(document.fields[name]);
    const attribute = name in document.text.attributes ? name : null;
    const slow = document.format === 'markdown' ? markdownProblem(source) : undefined;
    if (slow) return [{ attribute, message: `${label} ${slow}` }];
    const { html, addresses, written } = renderMarkup(source, document.format, pictures);
    document.fields[name] = html;
    document.removed = htmlChanges(written).removed;
    document.fields['markdown'] = document.format === 'markdown' ? source : null;
    const foreign = addresses.find((address) => !pictures.has(pictureHash(address) ?? ''));
    const problem =
      foreign === undefined ? (document.published ? schema : draftSchema).check(html) : foreignImage(foreign);
    return problem ? [{ attribute, message: problem }] : [];
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
