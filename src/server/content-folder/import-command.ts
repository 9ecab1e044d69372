import path from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { isContentFolder } from '../../domain/content-files/read-content.ts';
import { importSite } from '../../domain/content-import/import-site.ts';
import { filesOnDisk } from '../../domain/content-import/site-files.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { reportMistakes } from '../database/seed.ts';
import { hasEmbeddedDatabase, withDatabase, withSource } from '../database/with-database.ts';
import { StartError } from '../../start-error.ts';
import { hasTables, readContentFolder, requireNoContent } from './content-folder.ts';

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
  if (isStored || hasDatabase(config)) {
    await withDatabase(
      config,
      async (connection) => {
        await withSource(connection, requireNoContent);
        if (isStored) await prepareDatabase(connection, log, { contentDir: target });
      },
      { create: isStored },
    );
  }
  return `${lines}${isStored ? 'Imported' : 'To import'}: ${summary} from ${target}\n`;
}

async function importArticles({ target, isStored, config, log }: Import): Promise<string> {
  const options = { target, isStored };
  if (!isStored && !hasDatabase(config)) return importArticlesInto(undefined, options);
  return withDatabase(
    config,
    async (connection) => {
      if (isStored) await prepareDatabase(connection, log);
      return withSource(connection, (source) => importArticlesInto(source, options));
    },
    { create: isStored },
  );
}

/** Imports another site into a database, or shows what it would store. Returns what to print. */
export function importArticlesInto(
  source: DataSource | undefined,
  { target, isStored }: Pick<Import, 'target' | 'isStored'>,
): Promise<string> {
  return reportMistakes(async () => {
    const manager = source && (await hasTables(source)) ? source.manager : undefined;
    const { lines, summary } = await importSite(manager, filesOnDisk(target), { isStored });
    return `${lines.join('\n')}\n${isStored ? 'Imported' : 'To import'}: ${summary} from ${target}\n`;
  });
}

/** A dry run creates no database. */
const hasDatabase = ({ databaseUrl, dataDir }: Databases) => databaseUrl !== undefined || hasEmbeddedDatabase(dataDir);
