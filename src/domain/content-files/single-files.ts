import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { singleDefinitions } from '../content-type-definitions.ts';
import { classOf } from '../content/declarations/content-type.ts';
import type { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { publishedText } from '../site-texts/site-text.service.ts';
import { isChanged } from '../content/history/change.service.ts';
import { readDocument as readStored, updateInTransaction } from '../content/documents/document.service.ts';
import type { ContentProblem } from './content-problem.ts';
import { writeValues } from './document-format.ts';
import { writeDocumentText } from './document-text.ts';
import { readDocument, type FolderDocument } from './read-document.ts';
import { removeOthers } from './text-file.ts';

/**
 * Folder of what a site has once, such as its settings and the texts of its pages: `about-page.md` is what visitors see, and
 * `about-page.draft.md` is a newer version that they do not see yet.
 */
export const SITE = 'site';

const DRAFT = '.draft';

/** The only document of a content type in a content folder. */
export interface FolderSingle {
  definition: ContentTypeDefinition;
  document: FolderDocument;
  draft: FolderDocument | undefined;
}

type Row = PublishableEntity & Record<string, unknown> & { id: string };

/** Writes what the site has once. */
export async function writeSingles(manager: EntityManager, root: string): Promise<void> {
  const folder = path.join(root, SITE);
  await mkdir(folder, { recursive: true });
  const written = new Set<string>();
  const write = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    written.add(name);
  };
  for (const definition of singleDefinitions) {
    const { key } = definition;
    const stored = (await readStored(manager, classOf(key))) as Row;
    const shown = (await publishedText({ manager, previewId: null }, classOf(key))) as Row;
    if (shown.version !== stored.version) await write(`${key}${DRAFT}.md`, textOf(definition, stored));
    await write(`${key}.md`, textOf(definition, { ...shown, published: true, publishAt: null }));
  }
  await removeOthers(folder, written, /^[a-z-]+(\.draft)?\.md$/);
}

function textOf(definition: ContentTypeDefinition, { published, publishAt, ...fields }: Row): string {
  const none = { formerSlugs: [], createdAt: undefined, updatedAt: undefined, id: undefined };
  const { attributes } = writeValues(definition, { fields, format: 'markdown', published, publishAt, ...none });
  return writeDocumentText(attributes, '');
}

/** Reads what a content folder has of it. Adds a problem for each mistake. */
export function readSingles(root: string, problems: ContentProblem[]): FolderSingle[] {
  const folder = path.join(root, SITE);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const known = singleDefinitions.flatMap(({ key }) => [`${key}.md`, `${key}${DRAFT}.md`]);
  for (const name of names.filter((other) => !known.includes(other))) {
    problems.push({ file: path.join(folder, name), line: 1, message: `The files of ${SITE} are ${known.join(', ')}` });
  }
  return singleDefinitions.flatMap((definition) => {
    const read = (name: string) =>
      names.includes(name) ? readDocument(path.join(folder, name), definition, problems) : undefined;
    const draft = read(`${definition.key}${DRAFT}.md`);
    const document = read(`${definition.key}.md`);
    return document ? [{ definition, document, draft }] : [];
  });
}

/**
 * Stores what nobody has changed in the database yet. The history has the import as a change, so that the first values of the
 * software do not replace it.
 */
export async function storeSingles(manager: EntityManager, singles: readonly FolderSingle[]): Promise<void> {
  for (const { definition, document, draft } of singles) {
    const type = classOf(definition.key);
    if (await isChanged(manager, definition.key)) continue;
    for (const { fields, published, publishAt } of draft ? [document, draft] : [document]) {
      const edit = () => ({ ...fields, published, publishAt });
      await updateInTransaction(manager, type, { operator: null, id: null, edit });
    }
  }
}
