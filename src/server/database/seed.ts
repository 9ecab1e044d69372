import { QueryFailedError, type DataSource } from 'typeorm';
import { ContentFolderError } from '../../domain/content-files/content-problem.ts';
import { insertContent } from '../../domain/content-files/insert-content.ts';
import { readContent } from '../../domain/content-files/read-content.ts';
import { UNIQUE_VIOLATION } from '../../domain/shared/constraint-errors.ts';
import { StartError } from '../../start-error.ts';
import { fillTexts } from './first-values.ts';

/** A content folder that cannot be stored. The message lists the mistakes. */
class ContentMistakeError extends StartError {
  constructor(mistakes: string, options?: ErrorOptions) {
    super(`${mistakes}\nThe content was not stored.`, options);
    this.name = 'ContentMistakeError';
  }
}

/**
 * Adds the documents and pictures of a content folder that are missing in the database. Returns the number of
 * documents. Throws a ContentMistakeError, and changes nothing, if the folder has mistakes.
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

/** Runs a function that reads or stores a content folder. Throws a ContentMistakeError if the folder has mistakes. */
export async function reportMistakes<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentFolderError) throw new ContentMistakeError(error.message);
    if (error instanceof QueryFailedError && error.driverError.code === UNIQUE_VIOLATION) {
      throw new ContentMistakeError(`Two documents have the same value: ${error.driverError.detail}`, { cause: error });
    }
    throw error;
  }
}
