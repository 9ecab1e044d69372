import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { jsonTexts } from '../../rules/json-texts.ts';
import { withFirst } from '../../rules/pagination.ts';
import { csvTexts } from './csv.ts';
import { download, type Download } from './download.ts';

export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

interface List<Row> {
  /** The first part of the file name, before the date. */
  name: string;
  parts: AsyncIterable<readonly Row[]>;
  columns: readonly (keyof Row & string)[];
}

const types: Record<Format, string> = { csv: 'text/csv; charset=utf-8', json: 'application/json' };

/**
 * Returns a list as a file: the columns as CSV, or all fields of the rows as JSON. The rows are read while the file is sent,
 * except the first ones, so that a refusal is a page and not a broken file.
 */
export async function listDownload<Row extends object>(
  format: Format,
  { name, parts, columns }: List<Row>,
): Promise<Download> {
  const texts = await withFirst(format === 'csv' ? csvTexts(parts, columns) : jsonTexts(parts));
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
  const bytes = ReadableStream.from(texts).pipeThrough(new TextEncoderStream());
  // Node's types and those of browsers differ.
  return download(file, types[format], bytes as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>);
}
