import { SECOND_MS } from '../../rules/durations.ts';
import { tooComplexAt } from '../../rules/errors.ts';
import { readApart } from '../shared/read-apart.ts';
import { planImport, type ImportPlan, type Known } from './plan-import.ts';
import { filesInMemory, type SiteFiles } from './site-files.ts';

/** Many texts take longer than the one that other readings are of. */
const LIMIT_MS = 30 * SECOND_MS;

/** What one process sends to the other, as JSON. */
interface Message {
  /** Contents in base64, by path. */
  contents: Record<string, string>;
  leftOut: SiteFiles['leftOut'];
  slugs: string[];
  paths: string[];
}

/** Plans an import in a process of its own, because the files come from a stranger. Throws INVALID_INPUT or TOO_COMPLEX. */
export function planApart(files: SiteFiles, known: Known): Promise<ImportPlan> {
  const contents = files.paths.map((file) => [file, Buffer.from(files.read(file, Infinity)).toString('base64')]);
  const message: Message = {
    contents: Object.fromEntries(contents),
    leftOut: files.leftOut,
    slugs: [...known.slugs],
    paths: [...known.paths],
  };
  return readApart<typeof planMessage>('site', message, LIMIT_MS).catch(tooComplexAt('files'));
}

/** Plans the import of a message. */
export function planMessage({ contents, leftOut, slugs, paths }: Message): Promise<ImportPlan> {
  const bytes = Object.entries(contents).map(([file, content]) => [file, Buffer.from(content, 'base64')] as const);
  return planImport(filesInMemory(new Map(bytes), leftOut), { slugs: new Set(slugs), paths: new Set(paths) });
}
