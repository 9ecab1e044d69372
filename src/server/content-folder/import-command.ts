import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { isContentFolder } from '../../domain/content-files/read-content.ts';
import type { Connection } from '../database/data-source.ts';
import { requestCommand } from '../database/embedded/command-socket.ts';
import { fillDatabase } from '../database/fill-database.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { withDatabase, withSource } from '../database/with-database.ts';
import { StartError } from '../../start-error.ts';
import { readContentFolder, requireNoContent } from './content-folder.ts';
import { importSite } from './import-site.ts';

const STORE = '--store';
const USAGE =
  'Usage: npm run import -- PATH           shows what would be stored of a folder or file\n' +
  `       npm run import -- PATH ${STORE}   stores it`;
const NOT_STORED = `Nothing was stored. Add ${STORE} to store it.\n`;

type Databases = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Shows what an import would store or, with `--store`, stores it: all content of a new site from a content folder, or articles
 * from another system. Returns what to print. Changes nothing if the folder has mistakes.
 */
export async function importCommand(args: string[], config: Databases, log: Logger): Promise<string> {
  const isStored = args.includes(STORE);
  const [given, ...others] = args.filter((argument) => argument !== STORE);
  if (!given || given.startsWith('-') || others.length > 0) throw new StartError(USAGE);
  const target = path.resolve(given);
  const printed = await (isContentFolder(target) ? importFolder : importArticles)({ target, isStored, config, log });
  return isStored ? printed : printed + NOT_STORED;
}

interface Import {
  target: string;
  isStored: boolean;
  config: Databases;
  log: Logger;
}

async function importFolder({ target, isStored, config, log }: Import): Promise<string> {
  const { lines, summary } = await readContentFolder(target);
  await (isStored ? fillDatabase : openIfExists)(config, async (connection) => {
    await withSource(connection, requireNoContent);
    if (isStored) await prepareDatabase(connection, log, { contentDir: target });
  });
  return `${lines}${isStored ? 'Imported' : 'To import'}: ${summary} from ${target}\n`;
}

/** Adds articles, also to a site that is running. */
async function importArticles({ target, isStored, config, log }: Import): Promise<string> {
  const inSite = config.databaseUrl
    ? undefined
    : await requestCommand(config.dataDir, 'import', JSON.stringify({ target, isStored }));
  if (inSite !== undefined) return inSite;
  let printed: string | undefined;
  await (isStored ? fillDatabase : openIfExists)(config, async (connection) => {
    if (isStored) await prepareDatabase(connection, log);
    printed = await withSource(connection, (source) => importSite(source, { target, isStored }));
  });
  return printed ?? importSite(undefined, { target, isStored });
}

/** A dry run creates no database. */
async function openIfExists(config: Databases, work: (connection: Connection) => Promise<void>): Promise<void> {
  if (config.databaseUrl || existsSync(path.join(config.dataDir, 'postgres'))) await withDatabase(config, work);
}
