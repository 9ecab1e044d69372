import type { DataSource } from 'typeorm';
import { importSite as importInto } from '../../domain/content-import/import-site.ts';
import { reportMistakes } from '../database/seed.ts';
import { hasTables } from './content-folder.ts';

/** Shows what an import of another site would store, or stores it. Returns what to print. Without a database, all is new. */
export function importSite(
  source: DataSource | undefined,
  options: { target: string; isStored: boolean },
): Promise<string> {
  return reportMistakes(async () => {
    const manager = source && (await hasTables(source)) ? source.manager : undefined;
    const { lines, summary } = await importInto(manager, options);
    return `${lines.join('\n')}\n${options.isStored ? 'Imported' : 'To import'}: ${summary} from ${options.target}\n`;
  });
}
