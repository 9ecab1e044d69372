import type { EntityManager } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import { AppError, invalidInput } from '../../../rules/errors.ts';
import { oldPath } from '../../../rules/old-path.ts';
import { entityOf, pathOf } from '../declarations/content-type.ts';
import { published, type Reader } from '../publication/published-query.ts';
import { Redirect } from './redirect.entity.ts';

/** Where a path leads: to a document, or to another page. */
type Destination = Pick<Redirect, 'contentType' | 'documentId' | 'target'>;

/** Returns the path to which an old path leads visitors. Null if it leads nowhere. */
export async function oldAddress(reader: Reader, path: string): Promise<string | null> {
  const redirect = await reader.manager.findOneBy(Redirect, { path: oldPath(path) ?? '' });
  if (!redirect?.contentType) return redirect?.target ?? null;
  const { contentType, documentId } = redirect;
  const entity = entityOf(contentType);
  const document = await published(reader, entity).andWhereInIds([documentId]).getOne();
  return document && pathOf(contentType, document);
}

/** Returns the path to which a redirect leads, also while its document is a draft. Null if the document was removed. */
export async function destinationPath(manager: EntityManager, destination: Destination): Promise<string | null> {
  const { contentType, documentId, target } = destination;
  if (!contentType || !documentId) return target;
  const document = await manager.findOneBy(entityOf(contentType), { id: documentId });
  return document && pathOf(contentType, document);
}

/**
 * Makes a path lead to another one, in one step: what led to the path leads there, too. Call it in a transaction. Throws
 * CONFLICT if the path is that of a page or of another redirect, and INVALID_INPUT if it would lead to itself.
 */
export async function saveRedirect(
  manager: EntityManager,
  { id, path: given, target }: { id?: string | null | undefined; path: string; target: string },
): Promise<Redirect> {
  const path = oldPath(given) ?? '';
  const known = await manager.findOneBy(Redirect, { path });
  if (known && known.id !== id) throw conflict('This address leads elsewhere already');
  if (await isPage(manager, path)) throw conflict('This is the address of a page');
  const destination = await destinationOf(manager, target);
  if (destination.target === path) throw invalidInput({ target: 'An address cannot lead to itself' });
  await manager.update(Redirect, { target: path }, destination);
  return manager.save(Redirect, { ...(id && { id }), path, ...destination });
}

function conflict(message: string): AppError {
  return new AppError('CONFLICT', { message, fields: { path: message } });
}

/** Returns whether visitors find something at a path. */
async function isPage(manager: EntityManager, path: string): Promise<boolean> {
  const [row] = await manager.query<{ found: boolean }[]>(
    'SELECT EXISTS (SELECT FROM search_entries WHERE path = $1 AND published) AS found',
    [path],
  );
  return row?.found || (await documentAt(manager, path)) !== undefined;
}

/** Returns where a path leads in the end. */
async function destinationOf(manager: EntityManager, given: string): Promise<Destination> {
  const path = oldPath(given) ?? '/';
  const next = await manager.findOneBy(Redirect, { path });
  if (next) return { contentType: next.contentType, documentId: next.documentId, target: next.target };
  const document = await documentAt(manager, path, { former: true });
  return document ? { ...document, target: null } : { contentType: null, documentId: null, target: path };
}

/** The paths of documents. Whatever the year and the month of an article are, its address is found by the slug. */
const DOCUMENTS: readonly [ContentType, RegExp][] = [
  ['blog-posts', /^\/blog\/\d{4}\/\d{2}\/([^/]+)$/],
  ['case-studies', /^\/case-studies\/([^/]+)$/],
  ['technologies', /^\/technologies\/([^/]+)$/],
];

/** Returns the document with a path, or the one that had its slug before. */
async function documentAt(manager: EntityManager, path: string, { former = false } = {}) {
  for (const [contentType, pattern] of DOCUMENTS) {
    const slug = pattern.exec(path)?.[1];
    if (slug === undefined) continue;
    const document = await manager.findOneBy(entityOf(contentType), { slug });
    if (document) return { contentType, documentId: document.id };
    const redirect = former ? await manager.findOneBy(Redirect, { contentType, slug }) : null;
    if (redirect) return { contentType, documentId: redirect.documentId };
  }
  return undefined;
}
