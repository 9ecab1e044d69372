import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { writeContent } from '../../domain/content-files/write-content.ts';
import { withDatabase, withSource } from '../database/with-database.ts';
import { StartError } from '../../start-error.ts';

const USAGE = 'Usage: npm run export -- FOLDER   writes all content into a folder';

/** Writes all content into a folder. Returns what to print. */
export async function exportCommand(args: string[], config: Config): Promise<string> {
  const [folder] = args;
  if (args.length !== 1 || !folder || folder.startsWith('-')) throw new StartError(USAGE);
  const target = path.resolve(folder);
  return withDatabase(config, (connection) => withSource(connection, (source) => exportContent(source, target)));
}

/** Writes all content of one moment into a folder. Returns what to print. */
export async function exportContent(source: DataSource, folder: string): Promise<string> {
  const written = await source.transaction('REPEATABLE READ', (manager) => writeContent(manager, folder));
  return `Written: ${written.documents} documents, ${written.pictures} pictures, settings and texts of pages in ${folder}\n`;
}
