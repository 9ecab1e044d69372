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
