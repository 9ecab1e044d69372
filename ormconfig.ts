import { readConfig } from './src/config.ts';
import { createDataSource, embeddedConnection, migrationConnection } from './src/server/database/data-source.ts';
import { openEngine } from './src/server/database/embedded/engine.ts';

/** For TypeORM's command line. It opens the database that the settings name, under the same lock as the site does. */
const { databaseUrl, dataDir } = readConfig();

export default createDataSource(
  databaseUrl ? migrationConnection(databaseUrl) : embeddedConnection(await openEngine(dataDir)),
  // The command line prints its results with this logger.
  { logger: 'simple-console' },
);
