import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { ContentType, ContentTypeDefinition } from '../../rules/content-types.ts';
import { collectionDefinitions } from '../content-type-definitions.ts';
import { entityOf } from '../content/declarations/content-type.ts';
import { Redirect } from '../content/redirects/redirect.entity.ts';
import { Picture, PictureFile } from '../pictures/picture.entity.ts';
import type { FolderPicture } from './picture-files.ts';
import type { DocumentValues } from './document-format.ts';
import type { ContentFolder } from './read-content.ts';
import { storeRedirects } from './redirect-file.ts';
import { storeSingles } from './single-files.ts';

interface NewDocument extends DocumentValues {
  slug: string;
}

interface NewContent extends Pick<ContentFolder, 'pictures' | 'singles' | 'redirects'> {
  documents: ReadonlyMap<ContentType, NewDocument[]>;
}

/** Few enough for the parameters of one statement. */
const ROWS_PER_INSERT = 200;

/**
 * Adds the pictures and documents that are missing in the database, compared by their current and former slugs, and what
 * nobody has changed of the rest. Returns the number of documents. Call it in a transaction.
 */
export async function insertContent(
  manager: EntityManager,
  { documents, pictures, singles, redirects }: NewContent,
): Promise<number> {
  for (const picture of pictures) await insertPicture(manager, picture);
  let count = 0;
  for (const definition of byReference()) {
    const missing = await missingDocuments(manager, definition.key, documents.get(definition.key) ?? []);
    await insertDocuments(manager, definition, missing);
    count += missing.length;
  }
  await storeSingles(manager, singles);
  await storeRedirects(manager, redirects);
  return count;
}

/** Returns whether a site has content. Its first figures do not count, because every site has them. */
export async function hasContent(manager: EntityManager): Promise<boolean> {
  for (const { key } of collectionDefinitions) {
    if (key === 'claims') continue;
    if (await manager.exists(entityOf(key))) return true;
  }
  return manager.exists(Picture);
}

/** Returns the content types in an order in which a document can refer to those before it. */
function byReference(): ContentTypeDefinition[] {
  const sorted = new Set<ContentTypeDefinition>();
  const add = (definition: ContentTypeDefinition) => {
    for (const to of referencesOf(definition).values()) {
      const target = collectionDefinitions.find(({ key }) => key === to);
      if (target && target !== definition) add(target);
    }
    sorted.add(definition);
  };
  collectionDefinitions.forEach(add);
  return [...sorted];
}

/** Returns the content type that each reference leads to, by the name of the field. */
function referencesOf({ fields }: ContentTypeDefinition): Map<string, ContentType> {
  return new Map(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind.type === 'reference' ? [[name, kind.to as ContentType]] : [],
    ),
  );
}

async function missingDocuments(manager: EntityManager, contentType: ContentType, documents: NewDocument[]) {
  const slugs = await manager.find(entityOf(contentType), { select: { slug: true } });
  const former = await manager.find(Redirect, { select: { slug: true }, where: { contentType } });
  const known = new Set<string | null>([...slugs, ...former].map(({ slug }) => slug));
  return documents.filter(({ slug }) => !known.has(slug));
}

async function insertDocuments(
  manager: EntityManager,
  definition: ContentTypeDefinition,
  documents: NewDocument[],
): Promise<void> {
  const references = await Promise.all(
    [...referencesOf(definition)].map(async ([name, to]) => [name, await idsBySlug(manager, to)] as const),
  );
  const rows = documents.map(({ id = randomUUID(), fields, published, publishAt, createdAt, updatedAt }) => ({
    id,
    ...fields,
    ...Object.fromEntries(references.map(([name, ids]) => [name, ids.get(String(fields[name]))])),
    published,
    publishAt,
    createdAt,
    updatedAt,
  }));
  await insertRows(manager, entityOf(definition.key), rows);
  const redirects = documents.flatMap(({ formerSlugs }, index) =>
    formerSlugs.map((slug) => ({ contentType: definition.key, slug, documentId: rows[index]!.id })),
  );
  await insertRows(manager, Redirect, redirects);
}

async function idsBySlug(manager: EntityManager, contentType: ContentType): Promise<Map<string, string>> {
  const rows = await manager.find(entityOf(contentType), { select: { id: true, slug: true } });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function insertRows(
  manager: EntityManager,
  entity: Parameters<EntityManager['insert']>[0],
  rows: ObjectLiteral[],
) {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const part = rows.slice(start, start + ROWS_PER_INSERT);
    await manager.createQueryBuilder().insert().into(entity).values(part).updateEntity(false).execute();
  }
}

async function insertPicture(manager: EntityManager, { files, ...picture }: FolderPicture): Promise<void> {
  const { hash } = picture;
  if (await manager.existsBy(Picture, { hash })) return;
  await manager.insert(Picture, picture);
  for (const { width, format, source } of files) {
    await manager.insert(PictureFile, { hash, width, format, bytes: readFileSync(source) });
  }
}
