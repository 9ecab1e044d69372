import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { writeContent } from '../../domain/content-files/write-content.ts';
import { createDataSource, embeddedConnection, migrationConnection } from '../database/data-source.ts';
import { requestCommand } from '../database/embedded/command-socket.ts';
import { openEngine } from '../database/embedded/engine.ts';
import { StartError } from '../start-error.ts';

const USAGE = 'Usage: npm run export -- FOLDER   writes all content into a folder';

/** Name of the command that a running site answers. */
export const EXPORT = 'export';

/** Writes all content into a folder, whether the site is running or not. Returns what to print. */
export async function exportCommand(args: string[], { databaseUrl, dataDir }: Config): Promise<string> {
  const [folder] = args;
  if (args.length !== 1 || !folder || folder.startsWith('-')) throw new StartError(USAGE);
  const target = path.resolve(folder);
  if (databaseUrl) return exportFrom(createDataSource(migrationConnection(databaseUrl)), target);
  // Only the process that has opened the embedded database can read it.
  const exported = await requestCommand(dataDir, EXPORT, target);
  if (exported !== undefined) return exported;
  const engine = await openEngine(dataDir, { create: false });
  return exportFrom(createDataSource(embeddedConnection(engine)), target).finally(() => engine.close());
}

async function exportFrom(source: DataSource, folder: string): Promise<string> {
  await source.initialize();
  return exportContent(source, folder).finally(() => source.destroy());
}

/** Writes all content of one moment into a folder. Returns what to print. */
export async function exportContent(source: DataSource, folder: string): Promise<string> {
  const written = await source.transaction('REPEATABLE READ', (manager) => writeContent(manager, folder));
  return `Written: ${written.documents} documents, ${written.pictures} pictures, settings and texts of pages in ${folder}\n`;
}
