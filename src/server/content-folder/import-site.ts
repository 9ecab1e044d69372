import type { DataSource } from 'typeorm';
import { planImport, type ImportPlan } from '../../domain/content-import/plan-import.ts';
import { readSite } from '../../domain/content-import/read-site.ts';
import { knownContent, storeImport } from '../../domain/content-import/store-import.ts';
import { staticPages } from '../../domain/search/static-pages.ts';
import { reportMistakes } from '../database/seed.ts';
import { hasTables } from './content-folder.ts';

/** What a site has without content. */
const NOTHING = { slugs: new Set<string>(), paths: new Set(staticPages.map((page) => page.path)) };

interface Import {
  target: string;
  isStored: boolean;
}

/** Shows what an import of another site would store, or stores it. Returns what to print. Without a database, all is new. */
export function importSite(source: DataSource | undefined, { target, isStored }: Import): Promise<string> {
  return reportMistakes(async () => {
    const { root, reading } = readSite(target);
    const known = source && (await hasTables(source)) ? await knownContent(source.manager) : NOTHING;
    const plan = await planImport(reading, root, known);
    if (source && isStored) await storeImport(source.manager, plan);
    return `${plan.lines.join('\n')}\n${isStored ? 'Imported' : 'To import'}: ${summaryOf(plan)} from ${target}\n`;
  });
}

function summaryOf({ documents, pictures, redirects }: ImportPlan): string {
  const drafts = documents.filter(({ published }) => !published).length;
  return `${documents.length} articles (${drafts} of them drafts), ${pictures.length} pictures and ${redirects.length} old addresses`;
}
