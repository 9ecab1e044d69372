import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { ContentType } from '../../rules/content-types.ts';
import { AppError, invalidInput, notFound } from '../../rules/errors.ts';
import type { ShownPicture } from '../../rules/picture-files.ts';
import { pictureMessages, PICTURES_MAX } from '../../rules/pictures.ts';
import { clean } from '../../rules/text.ts';
import type { BatchLoad, RequestContext } from '../shared/request-context.ts';
import { encodePicture } from './encode-picture.ts';
import { Picture, PictureFile } from './picture.entity.ts';

const HASH_LENGTH = 32;

interface Upload {
  bytes: Uint8Array;
  alt: string;
}

/** Uploads that are encoded or wait. Each holds a turn of the back office, which other requests need. */
const UPLOADS_MAX = 2;
let uploads = 0;

/** Resolves after the latest upload. Encoding uses a processor fully, so a process encodes one picture at a time. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Stores a picture and returns it. Of a file that is stored already, returns the stored picture. Throws INVALID_INPUT, and
 * OVERLOADED while two others are being stored.
 */
export async function addPicture(context: RequestContext, upload: Upload): Promise<Picture> {
  if (uploads >= UPLOADS_MAX) throw new AppError('OVERLOADED');
  uploads += 1;
  const next = latest.then(() => storePicture(context, upload)).finally(() => (uploads -= 1));
  latest = next.catch(() => {});
  return next;
}

/** Returns the name of the picture in a file. The same file is stored once. */
export function pictureName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
}

/** Stores a picture, if its file is not stored yet, and returns it. Throws INVALID_INPUT. */
export async function storePicture(
  { manager, contentChanged }: Pick<RequestContext, 'manager' | 'contentChanged'>,
  { bytes, alt }: Upload,
): Promise<Picture> {
  const hash = pictureName(bytes);
  const stored = await manager.findOneBy(Picture, { hash });
  if (stored) return stored;
  if ((await manager.count(Picture)) >= PICTURES_MAX) throw invalidInput({ file: pictureMessages.full });
  const { files, width, height } = await encodePicture(bytes);
  await manager.transaction(async (transaction) => {
    // Another process may have stored the same file meanwhile.
    await transaction.upsert(Picture, { hash, alt: clean(alt), width, height }, ['hash']);
    for (const file of files) await transaction.upsert(PictureFile, { hash, ...file }, ['hash', 'width', 'format']);
  });
  contentChanged();
  return readPicture(manager, hash);
}

/** Throws NOT_FOUND. */
export async function readPicture(manager: EntityManager, hash: string): Promise<Picture> {
  const picture = await manager.findOneBy(Picture, { hash });
  if (!picture) throw notFound('Not found.');
  return picture;
}

/** Changes the alternative text of a cover. Blog posts keep the text that they were written with. Throws NOT_FOUND. */
export async function describePicture(context: RequestContext, hash: string, alt: string): Promise<Picture> {
  const { manager, contentChanged } = context;
  await manager.update(Picture, { hash }, { alt: clean(alt) });
  contentChanged();
  return readPicture(manager, hash);
}

/** Removes a picture. Throws NOT_FOUND, and CONFLICT with the documents that use it. */
export async function removePicture(context: RequestContext, hash: string): Promise<boolean> {
  const { manager, contentChanged } = context;
  const { id } = await readPicture(manager, hash);
  const uses = await context.batch(pictureUses).load(hash);
  if (uses.length > 0) {
    const titles = uses.map(({ title }) => `“${title}”`).join(', ');
    throw new AppError('CONFLICT', { message: `This picture is used in ${titles}.` });
  }
  await manager.delete(Picture, id);
  contentChanged();
  return true;
}

/** A document, published or not, that shows a picture. */
export interface Use {
  contentType: ContentType;
  documentId: string;
  title: string;
}

/** Loads the documents that show each picture, as their cover or in their text. */
export const pictureUses: BatchLoad<string, Use[]> = async ({ manager }, hashes) => {
  const { text, values } = sql`
    SELECT hash, "contentType", "documentId", title
    FROM unnest(${[...hashes]}::text[]) AS wanted(hash) CROSS JOIN LATERAL (
      SELECT 'blog-posts' AS "contentType", id AS "documentId", title FROM blog_posts
      WHERE cover = hash OR position('/pictures/' || hash IN content) > 0
      UNION ALL
      SELECT 'case-studies', id, title FROM case_studies WHERE cover = hash
      UNION ALL
      SELECT 'settings', id, 'Settings' FROM site_texts WHERE key = 'settings' AND "values" ->> 'portrait' = hash
    ) AS used ORDER BY title`;
  const rows = await manager.query<(Use & { hash: string })[]>(text, values);
  const byHash = Map.groupBy(rows, ({ hash }) => hash);
  return hashes.map((hash) => byHash.get(hash) ?? []);
};

/** Loads the picture of each hash, or null. */
export const picturesByHash: BatchLoad<string, ShownPicture | null> = async ({ manager }, hashes) => {
  const found = await findPictures(manager, hashes);
  return hashes.map((hash) => found.get(hash) ?? null);
};

/** Returns the stored ones of the given pictures, by hash. */
export async function findPictures(
  manager: EntityManager,
  hashes: readonly string[],
): Promise<Map<string, ShownPicture>> {
  if (hashes.length === 0) return new Map();
  const { text, values } = sql`SELECT hash, alt, width, height FROM pictures WHERE hash = ANY(${[...hashes]})`;
  const rows = await manager.query<ShownPicture[]>(text, values);
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Returns the names of all files, such as `<hash>-400.avif`. */
export async function pictureFileNames(manager: EntityManager): Promise<Set<string>> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT hash || '-' || width || '.' || format AS name FROM picture_files`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Returns the bytes of a file, or null if it was removed meanwhile. */
export async function readPictureFile(manager: EntityManager, name: string): Promise<Buffer | null> {
  const [, hash = '', width = '', format = ''] = /^(\w+)-(\d+)\.(\w+)$/.exec(name) ?? [];
  const file = await manager.findOneBy(PictureFile, { hash, width: Number(width), format });
  return file?.bytes ?? null;
}
