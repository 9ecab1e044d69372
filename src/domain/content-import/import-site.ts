import type { EntityManager } from 'typeorm';
import { staticPages } from '../search/static-pages.ts';
import { planImport, type ImportPlan, type Known } from './plan-import.ts';
import { readSite } from './read-site.ts';
import { knownContent, storeImport } from './store-import.ts';

/** What a site has without content. */
const NOTHING = { slugs: new Set<string>(), paths: new Set(staticPages.map((page) => page.path)) };

interface Import {
  /** A folder or a file. */
  target: string;
  isStored: boolean;
}

/** Reads the site of another system, and returns what is stored of it. */
type Plan = (target: string, known: Known) => Promise<ImportPlan>;

/** Throws a ContentFolderError if there is nothing to import. */
async function planHere(target: string, known: Known): Promise<ImportPlan> {
  const { root, reading } = readSite(target);
  return planImport(reading, root, known);
}

/** Returns what an import of another site stores, and stores it unless it is a dry run. Without a database, all is new. */
export async function importSite(
  manager: EntityManager | undefined,
  { target, isStored }: Import,
  planOf: Plan = planHere,
): Promise<Pick<ImportPlan, 'lines'> & { summary: string }> {
  const plan = await planOf(target, manager ? await knownContent(manager) : NOTHING);
  if (manager && isStored) await storeImport(manager, plan);
  return { lines: plan.lines, summary: summaryOf(plan) };
}

function summaryOf({ documents, pictures, redirects }: ImportPlan): string {
  const drafts = documents.filter(({ published }) => !published).length;
  return `${documents.length} articles (${drafts} of them drafts), ${pictures.length} pictures and ${redirects.length} old addresses`;
}
