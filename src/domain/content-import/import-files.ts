import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentImport } from '../../rules/content-import.ts';
import { invalidInput } from '../../rules/errors.ts';
import { ContentFolderError } from '../content-files/content-problem.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { importSite } from './import-site.ts';

interface UploadedFile {
  name: string;
  content: Uint8Array;
}

/** Imports uploaded files like those of a folder, or returns what it would store. Throws INVALID_INPUT. */
export async function importFiles(
  { manager, contentChanged }: RequestContext,
  files: readonly UploadedFile[],
  { isStored }: { isStored: boolean },
) {
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  if (size === 0) throw invalidInput({ files: contentImport.missing });
  if (size > contentImport.maxBytes) throw invalidInput({ files: contentImport.tooLarge });
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    for (const { name, content } of files) {
      if (!contentImport.name.test(name)) throw invalidInput({ files: `${name} is not the name of a file` });
      await writeFile(path.join(folder, name), content, { flag: 'wx' });
    }
    const result = await importSite(manager, { target: folder, isStored });
    if (isStored) contentChanged();
    return result;
  } catch (error) {
    if (!(error instanceof ContentFolderError)) throw error;
    throw invalidInput({ files: error.problems.map(({ message }) => message).join('. ') });
  } finally {
    await rm(folder, { recursive: true });
  }
}
