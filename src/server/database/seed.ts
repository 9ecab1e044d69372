import { QueryFailedError, type DataSource } from 'typeorm';
import { ContentFolderError } from '../../domain/content-files/content-problem.ts';
import { insertContent } from '../../domain/content-files/insert-content.ts';
import { readContent } from '../../domain/content-files/read-content.ts';
import { UNIQUE_VIOLATION } from '../../domain/shared/constraint-errors.ts';
import { isAppError } from '../../rules/errors.ts';
import { StartError } from '../../start-error.ts';
import { fillTexts } from './first-values.ts';

const NOT_STORED = 'The content was not stored.';

/**
 * Adds the documents and pictures of a content folder that are missing in the database. Returns the number of
 * documents. Throws a StartError, and changes nothing, if the folder has mistakes.
 */
export function seed(source: DataSource, contentDir: string): Promise<number> {
  return reportMistakes(async () => {
    const content = await readContent(contentDir);
    return source.transaction(async (manager) => {
      // The command seeds a database that no start has filled, too.
      await fillTexts(manager);
      return insertContent(manager, content);
    });
  });
}

/** Runs a function that reads or stores content. Throws a StartError if the content has mistakes. */
export async function reportMistakes<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentFolderError || isAppError(error))
      throw new StartError(`${error.message}\n${NOT_STORED}`);
    if (error instanceof QueryFailedError && error.driverError.code === UNIQUE_VIOLATION) {
      const mistake = `Two documents have the same value: ${error.driverError.detail}`;
      throw new StartError(`${mistake}\n${NOT_STORED}`, { cause: error });
    }
    throw error;
  }
}
