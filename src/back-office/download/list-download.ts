import { csv } from './csv.ts';
import { download, type Download } from './download.ts';

export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

interface List<Row> {
  /** The first part of the file name, before the date. */
  name: string;
  rows: readonly Row[];
  columns: readonly (keyof Row & string)[];
}

/** Returns a list as a file: the columns as CSV, or all fields of the rows as JSON. */
export function listDownload<Row extends object>(format: Format, { name, rows, columns }: List<Row>): Download {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
  return format === 'csv'
    ? download(file, 'text/csv; charset=utf-8', csv(rows, columns))
    : download(file, 'application/json', JSON.stringify(rows, null, 2));
}
