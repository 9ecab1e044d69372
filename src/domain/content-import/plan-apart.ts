import { SECOND_MS } from '../../rules/durations.ts';
import { tooComplexAt } from '../../rules/errors.ts';
import { runApart } from '../shared/run-apart.ts';
import { planImport, type ImportPlan, type Known } from './plan-import.ts';
import { filesInMemory } from './site-files.ts';

/** Many texts take longer than the one that other readings are of. */
const LIMIT_MS = 30 * SECOND_MS;

/** What one process sends to the other, as JSON. */
interface Message {
  /** Paths, and contents in base64. */
  files: (readonly [file: string, base64: string])[];
  known: Known;
}

/** Plans an import in a process of its own, because the files come from a stranger. Throws INVALID_INPUT or TOO_COMPLEX. */
export function planApart(contents: ReadonlyMap<string, Uint8Array>, known: Known): Promise<ImportPlan> {
  const files = [...contents].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')] as const);
  return runApart<typeof planMessage>('site', { files, known }, LIMIT_MS).catch(tooComplexAt('files'));
}

export function planMessage({ files, known }: Message): Promise<ImportPlan> {
  const contents = files.map(([file, base64]) => [file, Buffer.from(base64, 'base64')] as const);
  return planImport(filesInMemory(new Map(contents)), known);
}
