import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IsNull, Not, type EntityManager } from 'typeorm';
import type { ContentType, ContentTypeDefinition } from '../../rules/content-types.ts';
import { markupFormatOf } from '../../rules/markup.ts';
import { collectionDefinitions } from '../content-type-definitions.ts';
import { entityOf } from '../content/declarations/content-type.ts';
import type { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { Redirect } from '../content/redirects/redirect.entity.ts';
import { Picture, PictureFile } from '../pictures/picture.entity.ts';
import { writeValues, type DocumentValues } from './document-format.ts';
import { writeDocumentText } from './document-text.ts';
import { pictureFileName, PICTURES } from './picture-files.ts';
import { writeRedirects } from './redirect-file.ts';
import { writeSingles } from './single-files.ts';
import { removeOthers } from './text-file.ts';

const ROWS_PER_QUERY = 100;

type Row = PublishableEntity & Record<string, unknown> & { id: string; slug: string };

/** How many documents and pictures were written. */
interface WrittenContent {
  documents: number;
  pictures: number;
}

/**
 * Writes all content into a folder, drafts included, in the format that `readContent` reads. Removes the files of documents
 * and pictures that no longer exist, and no other files. Call it in a transaction that sees one moment.
 */
export async function writeContent(manager: EntityManager, root: string): Promise<WrittenContent> {
  const counts = { documents: 0, pictures: 0 };
  for (const definition of collectionDefinitions) counts.documents += await writeDocuments(manager, root, definition);
  counts.pictures = await writePictures(manager, root);
  await writeSingles(manager, root);
  await writeRedirects(manager, root);
  return counts;
}

async function writeDocuments(manager: EntityManager, root: string, definition: ContentTypeDefinition) {
  const folder = path.join(root, definition.key);
  await mkdir(folder, { recursive: true });
  const formerSlugs = await formerSlugsOf(manager, definition.key);
  const slugs = await slugsOfReferences(manager, definition);
  const written = new Set<string>();
  for await (const row of rowsOf(manager, definition.key)) {
    const { attributes, body } = writeValues(definition, valuesOf(definition, row, { formerSlugs, slugs }));
    const name = `${row.slug}.md`;
    await writeFile(path.join(folder, name), writeDocumentText(attributes, body));
    written.add(name);
  }
  await removeOthers(folder, written, /^[a-z0-9-]+\.md$/);
  return written.size;
}

async function* rowsOf(manager: EntityManager, contentType: ContentType): AsyncGenerator<Row> {
  for (let skip = 0; ; skip += ROWS_PER_QUERY) {
    const entity = entityOf(contentType);
    const rows = await manager.find(entity, { order: { slug: 'ASC' }, skip, take: ROWS_PER_QUERY });
    yield* rows as Row[];
    if (rows.length < ROWS_PER_QUERY) return;
  }
}

interface Names {
  /** By the ID of the document. */
  formerSlugs: ReadonlyMap<string, string[]>;
  /** By the ID of the document that a reference leads to. */
  slugs: ReadonlyMap<string, string>;
}

function valuesOf({ fields }: ContentTypeDefinition, row: Row, { formerSlugs, slugs }: Names): DocumentValues {
  const { id, published, publishAt, createdAt, updatedAt } = row;
  const values = Object.entries(fields).map(([name, { kind }]) => {
    if (kind.type === 'reference') return [name, slugs.get(String(row[name]))];
    return [name, kind.type === 'markup' ? (row['markdown'] ?? row[name]) : row[name]];
  });
  return {
    fields: Object.fromEntries(values),
    format: markupFormatOf({ markdown: row['markdown'] }),
    published,
    publishAt,
    formerSlugs: formerSlugs.get(id) ?? [],
    createdAt,
    updatedAt,
    id,
  };
}

async function formerSlugsOf(manager: EntityManager, contentType: ContentType): Promise<Map<string, string[]>> {
  const where = { contentType, slug: Not(IsNull()) };
  const redirects = await manager.find(Redirect, { where, order: { slug: 'ASC' } });
  const byDocument = Map.groupBy(redirects, ({ documentId }) => documentId ?? '');
  return new Map([...byDocument].map(([id, list]) => [id, list.map(({ slug }) => slug ?? '')]));
}

async function slugsOfReferences(manager: EntityManager, { fields }: ContentTypeDefinition) {
  const slugs = new Map<string, string>();
  for (const { kind } of Object.values(fields)) {
    if (kind.type !== 'reference') continue;
    const entity = entityOf(kind.to as ContentType);
    for (const { id, slug } of await manager.find(entity, { select: { id: true, slug: true } })) slugs.set(id, slug);
  }
  return slugs;
}

async function writePictures(manager: EntityManager, root: string): Promise<number> {
  const folder = path.join(root, PICTURES);
  const pictures = await manager.find(Picture, { order: { hash: 'ASC' } });
  const written = new Set<string>();
  await mkdir(folder, { recursive: true });
  const write = async (name: string, content: string | Buffer) => {
    await writeFile(path.join(folder, name), content);
    written.add(name);
  };
  for (const { hash, alt, width, height, createdAt } of pictures) {
    const attributes = { alt, width, height, createdAt: createdAt.toISOString() };
    await write(`${hash}.md`, writeDocumentText(attributes, ''));
    for (const file of await manager.findBy(PictureFile, { hash })) await write(pictureFileName(file), file.bytes);
  }
  await removeOthers(folder, written, /^[0-9a-f]{32}(-\d+\.\w+|\.md)$/);
  return pictures.length;
}
