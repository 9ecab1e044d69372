import { readFileSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { Redirect } from '../content/redirects/redirect.entity.ts';
import { insertContent } from '../content-files/insert-content.ts';
import { storePicture } from '../pictures/picture.service.ts';
import { SearchEntry } from '../search/search-entry.entity.ts';
import type { ImportPlan, Known } from './plan-import.ts';

/** Returns what the site has already. */
export async function knownContent(manager: EntityManager): Promise<Known> {
  const articles = await manager.find(BlogPost, { select: { slug: true } });
  const redirects = await manager.find(Redirect);
  const pages = await manager.find(SearchEntry, { select: { id: true, path: true } });
  const former = redirects.filter(({ contentType }) => contentType === 'blog-posts');
  return {
    slugs: new Set([...articles, ...former].flatMap(({ slug }) => slug ?? [])),
    paths: new Set([...redirects, ...pages].flatMap(({ path }) => path ?? [])),
  };
}

/** Stores what was planned, whatever the format was. */
export async function storeImport(manager: EntityManager, plan: ImportPlan): Promise<void> {
  const { documents, pictures, redirects } = plan;
  // Encoding takes seconds, during which a transaction would hold up the site.
  for (const { file, alt } of pictures) {
    await storePicture({ manager, contentChanged: () => {} }, { bytes: readFileSync(file), alt });
  }
  const content = { documents: new Map([['blog-posts' as const, documents]]), pictures: [], singles: [], redirects };
  await manager.transaction((transaction) => insertContent(transaction, content));
}
