import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { Change } from '../../domain/content/history/change.entity.ts';
import { hasContent } from '../../domain/content-files/has-content.ts';
import { readContent } from '../../domain/content-files/read-content.ts';
import type { Connection } from '../database/data-source.ts';
import { fillDatabase } from '../database/fill-database.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { reportMistakes } from '../database/seed.ts';
import { withSource } from '../database/with-database.ts';
import { StartError } from '../../start-error.ts';

const USAGE = 'Usage: npm run import -- FOLDER   fills a site without content from a folder';

/** Fills a site without content from a folder. Returns what to print. Changes nothing if the folder has mistakes. */
export async function importCommand(
  args: string[],
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<string> {
  const [folder] = args;
  if (args.length !== 1 || !folder || folder.startsWith('-')) throw new StartError(USAGE);
  const { documents, pictures, singles } = await reportMistakes(() => readContent(folder));
  await fillDatabase(config, async (connection) => {
    await requireNoContent(connection);
    await prepareDatabase(connection, log, { contentDir: folder });
  });
  const count = [...documents.values()].flat().length;
  const rest = singles.length > 0 ? `, settings and texts of pages` : '';
  return `Imported: ${count} documents and ${pictures.length} pictures${rest} from ${folder}\n`;
}

/** Throws before the database is migrated, so that a refused import changes nothing. */
async function requireNoContent(connection: Connection): Promise<void> {
  const isEmpty = await withSource(connection, async (source) => {
    const runner = source.createQueryRunner();
    const isNew = !(await runner.hasTable('pictures'));
    await runner.release();
    return isNew || !((await hasContent(source.manager)) || (await source.manager.exists(Change)));
  });
  if (isEmpty) return;
  throw new StartError(
    'The site has content already, so nothing was changed. Import into a new one: set DATA_DIR to a directory that does ' +
      'not exist yet, or DATABASE_URL to a database without tables.',
  );
}
