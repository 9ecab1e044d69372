import { invalidInput } from '../../rules/errors.ts';
import { ContentFolderError } from '../content-files/content-problem.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readSite } from './read-site.ts';

interface Site {
  /** A folder or a file. */
  target: string;
  /** What the site has already. */
  slugs: readonly string[];
  paths: readonly string[];
}

/** Returns what an import of uploaded files stores. Throws INVALID_INPUT if there is nothing to import. */
export async function planSite({ target, slugs, paths }: Site): Promise<ImportPlan> {
  try {
    const { root, reading } = readSite(target);
    return await planImport(reading, root, { slugs: new Set(slugs), paths: new Set(paths) });
  } catch (error) {
    if (!(error instanceof ContentFolderError)) throw error;
    throw invalidInput({ files: error.problems.map(({ message }) => message).join('. ') });
  }
}
