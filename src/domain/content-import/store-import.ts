import { readFileSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { Redirect } from '../content/redirects/redirect.entity.ts';
import { insertContent } from '../content-files/insert-content.ts';
import { storePicture } from '../pictures/picture.service.ts';
import type { ImportPlan } from './plan-import.ts';

/** Returns the current and former slugs of the articles. */
export async function knownSlugs(manager: EntityManager): Promise<Set<string>> {
  const current = await manager.find(BlogPost, { select: { slug: true } });
  const former = await manager.find(Redirect, { select: { slug: true }, where: { contentType: 'blog-posts' } });
  return new Set([...current, ...former].map(({ slug }) => slug));
}

/** Stores what was planned, whatever the format was. */
export async function storeImport(manager: EntityManager, { documents, pictures }: ImportPlan): Promise<void> {
  // Encoding takes seconds, during which a transaction would hold up the site.
  for (const { file, alt } of pictures) {
    await storePicture({ manager, contentChanged: () => {} }, { bytes: readFileSync(file), alt });
  }
  const content = { documents: new Map([['blog-posts' as const, documents]]), pictures: [], singles: [] };
  await manager.transaction((transaction) => insertContent(transaction, content));
}
