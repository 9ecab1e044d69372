import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentImport } from '../../rules/content-import.ts';
import { SECOND_MS } from '../../rules/durations.ts';
import { invalidInput, tooComplexAt } from '../../rules/errors.ts';
import { readApart } from '../shared/read-apart.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { importSite } from './import-site.ts';
import type { ImportPlan, Known } from './plan-import.ts';
import type { planSite } from './plan-site.ts';

interface UploadedFile {
  /** Its path in the chosen folder, or its name. */
  name: string;
  content: Uint8Array;
}

/** Imports uploaded files like those of a folder, or returns what it would store. Throws INVALID_INPUT. */
export async function importFiles(
  { manager, contentChanged }: Pick<RequestContext, 'manager' | 'contentChanged'>,
  files: readonly UploadedFile[],
  { isStored }: { isStored: boolean },
) {
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  if (size === 0) throw invalidInput({ files: contentImport.missing });
  if (size > contentImport.maxBytes) throw invalidInput({ files: contentImport.tooLarge });
  const twice = files.find(({ name }, index) => files.findIndex((file) => file.name === name) !== index);
  if (twice) throw invalidInput({ files: `${twice.name} is chosen twice` });
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    for (const { name, content } of files) {
      const parts = name.split('/');
      if (!parts.every((part) => contentImport.name.test(part))) {
        throw invalidInput({ files: `${name} is not the name of a file` });
      }
      const file = path.join(folder, ...parts);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content, { flag: 'wx' });
    }
    const result = await importSite(manager, { target: folder, isStored }, planApart);
    if (isStored) contentChanged();
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Many texts take longer than the one that other readings are of. */
const LIMIT_MS = 30 * SECOND_MS;

function planApart(target: string, known: Known): Promise<ImportPlan> {
  const input = { target, slugs: [...known.slugs], paths: [...known.paths] };
  return readApart<typeof planSite>('site', input, LIMIT_MS).catch(tooComplexAt('files'));
}
