import { In, type EntityManager } from 'typeorm';
import { PICTURE_MAX_BYTES } from '../../rules/pictures.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { recordChange } from '../content/history/change.service.ts';
import { Redirect } from '../content/redirects/redirect.entity.ts';
import { insertContent } from '../content-files/insert-content.ts';
import { storePicture } from '../pictures/picture.service.ts';
import { SearchEntry } from '../search/search-entry.entity.ts';
import { counted } from '../../rules/number.ts';
import { staticPages } from '../search/static-pages.ts';
import type { Operator } from '../shared/operator.ts';
import { planImport, type ImportPlan, type Known } from './plan-import.ts';
import type { SiteFiles } from './site-files.ts';

interface Options {
  isStored: boolean;
  /** The author in the history. Default: the site. */
  operator?: Operator | null;
  /** Reads the files. Default: in this process. */
  plan?(known: Known): Promise<ImportPlan>;
}

/**
 * Returns what an import of another site stores, and stores it unless it is a dry run. Without a database, all is new. Throws
 * INVALID_INPUT if there is nothing to import.
 */
export async function importSite(
  manager: EntityManager | undefined,
  files: SiteFiles,
  { isStored, operator = null, plan = (known) => planImport(files, known) }: Options,
): Promise<Pick<ImportPlan, 'lines'> & { summary: string; articles: BlogPost[] }> {
  const planned = await plan(manager ? await knownContent(manager) : NOTHING);
  const articles = manager && isStored ? await store(manager, files, { ...planned, operator }) : [];
  return { lines: planned.lines, summary: summaryOf(planned), articles };
}

/** What a site has without content. */
const NOTHING: Known = { slugs: [], paths: staticPages.map((page) => page.path) };

async function knownContent(manager: EntityManager): Promise<Known> {
  const articles = await manager.find(BlogPost, { select: { slug: true } });
  const redirects = await manager.find(Redirect);
  const pages = await manager.find(SearchEntry, { select: { id: true, path: true } });
  const former = redirects.filter(({ contentType }) => contentType === 'blog-posts');
  return {
    slugs: [...articles, ...former].flatMap(({ slug }) => slug ?? []),
    paths: [...redirects, ...pages].flatMap(({ path }) => path ?? []),
  };
}

async function store(
  manager: EntityManager,
  files: SiteFiles,
  { documents, pictures, redirects, operator }: ImportPlan & { operator: Operator | null },
): Promise<BlogPost[]> {
  // Encoding takes seconds, during which a transaction would hold up the site.
  for (const { file, alt } of pictures) {
    await storePicture({ manager, contentChanged: () => {} }, { bytes: files.read(file, PICTURE_MAX_BYTES), alt });
  }
  const content = { documents: new Map([['blog-posts' as const, documents]]), pictures: [], singles: [], redirects };
  return manager.transaction(async (transaction) => {
    await insertContent(transaction, content);
    const stored = await transaction.find(BlogPost, {
      where: { slug: In(documents.map(({ slug }) => slug)) },
      order: { publishDate: 'DESC', title: 'ASC' },
    });
    for (const after of stored) {
      await recordChange(transaction, {
        contentType: 'blog-posts',
        documentId: after.id,
        operator,
        before: null,
        after,
      });
    }
    return stored;
  });
}

function summaryOf({ documents, pictures, redirects }: ImportPlan): string {
  const drafts = documents.filter(({ published }) => !published).length;
  const published = counted(documents.length - drafts, 'published article');
  const files = `${counted(pictures.length, 'picture')} and ${counted(redirects.length, 'old address', 'old addresses')}`;
  return `${published}, ${counted(drafts, 'draft')}, ${files}`;
}
