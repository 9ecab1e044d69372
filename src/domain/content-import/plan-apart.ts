import { SECOND_MS } from '../../rules/durations.ts';
import { tooComplexAt } from '../../rules/errors.ts';
import { runApart } from '../shared/run-apart.ts';
import { planImport, type ImportPlan, type Known } from './plan-import.ts';
import { filesInMemory, type SiteFiles } from './site-files.ts';

/** Many texts take longer than the one that other readings are of. */
const LIMIT_MS = 30 * SECOND_MS;

/** What one process sends to the other, as JSON. */
interface Message {
  /** Paths, and contents in base64. */
  contents: (readonly [file: string, content: string])[];
  leftOut: SiteFiles['leftOut'];
  known: Known;
}

/** Plans an import in a process of its own, because the files come from a stranger. Throws INVALID_INPUT or TOO_COMPLEX. */
export function planApart(files: SiteFiles, known: Known): Promise<ImportPlan> {
  const contents = files.paths.map(
    (file) => [file, Buffer.from(files.read(file, Infinity)).toString('base64')] as const,
  );
  const message: Message = { contents, leftOut: files.leftOut, known };
  return runApart<typeof planMessage>('site', message, LIMIT_MS).catch(tooComplexAt('files'));
}

export function planMessage({ contents, leftOut, known }: Message): Promise<ImportPlan> {
  const bytes = contents.map(([file, content]) => [file, Buffer.from(content, 'base64')] as const);
  return planImport(filesInMemory(new Map(bytes), leftOut), known);
}
