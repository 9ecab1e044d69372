import { PAGE_MOST } from '../../../rules/page.ts';
import { csv } from './csv.ts';
import { download, type Download } from './download.ts';

export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

interface List<Row> {
  /** What the file is called, before the date. */
  name: string;
  rows: readonly Row[];
  columns: readonly (keyof Row & string)[];
}

/** A list as a file: as a table, or with all that was asked for. */
export function listDownload<Row extends object>(format: Format, { name, rows, columns }: List<Row>): Download {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
  return format === 'csv'
    ? download(file, 'text/csv; charset=utf-8', csv(rows, columns))
    : download(file, 'application/json', JSON.stringify(rows, null, 2));
}

/** All rows of a list that is answered in pages. Each is there once, though what arrives meanwhile moves the others. */
export async function allRows<Row extends { id: string }>(
  ask: (page: { offset: number; limit: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let offset = 0; ; offset += PAGE_MOST) {
    const part = await ask({ offset, limit: PAGE_MOST });
    for (const row of part) rows.set(row.id, row);
    if (part.length < PAGE_MOST) return [...rows.values()];
  }
}
