import type { DataSource } from 'typeorm';
import { Change } from '../../domain/content/history/change.entity.ts';
import { hasContent } from '../../domain/content-files/insert-content.ts';
import { readContent } from '../../domain/content-files/read-content.ts';
import { reportMistakes } from '../database/seed.ts';
import { StartError } from '../../start-error.ts';

/** Returns what readers do not get of a content folder, and how much it has. Throws a StartError if it has mistakes or nothing. */
export async function readContentFolder(folder: string): Promise<{ lines: string; summary: string }> {
  const { documents, pictures, singles } = await reportMistakes(() => readContent(folder));
  const counts = [...documents].flatMap(([key, { length }]) => (length > 0 ? [`${length} ${key}`] : []));
  if (counts.length + pictures.length + singles.length === 0) {
    throw new StartError(`${folder}: There is nothing to import`);
  }
  const total = `${[...documents.values()].flat().length} documents and ${pictures.length} pictures`;
  const less = [...documents.values()].flat().filter(({ removed }) => removed?.length);
  const lines = less.map(({ file, removed = [] }) => `${file}: readers do not get ${removed.join(', ')}\n`);
  return {
    lines: lines.join(''),
    summary: `${total}${singles.length > 0 ? ', settings and texts of pages' : ''} (${counts.join(', ')})`,
  };
}

/** Throws before the database is migrated, so that a refused import changes nothing. */
export async function requireNoContent(source: DataSource): Promise<void> {
  if (!(await hasTables(source))) return;
  if (!((await hasContent(source.manager)) || (await source.manager.exists(Change)))) return;
  throw new StartError(
    'The site has content already, so nothing was changed. Import into a new one: set DATA_DIR to a directory that does ' +
      'not exist yet, or DATABASE_URL to a database without tables.',
  );
}

export async function hasTables(source: DataSource): Promise<boolean> {
  const runner = source.createQueryRunner();
  return runner.hasTable('pictures').finally(() => runner.release());
}
