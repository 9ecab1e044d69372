import 'reflect-metadata';
import { seed } from '../src/server/database/seed.ts';

/** `npm run seed`: adds the documents of the content folders whose slugs are not in the database. */
try {
  const { default: dataSource } = await import('../ormconfig.ts');
  const source = await dataSource.initialize();
  await source.runMigrations();
  process.stdout.write(`${await seed(source)} documents added.\n`);
  await source.destroy();
  process.exit();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
