import { csv } from '../../rules/csv.ts';

/** What the loader of a file returns, instead of the data of a page. */
export interface Download {
  file: Response;
}

/** Returns a file as the data of a page. The name must be ASCII, because it is sent in a header. */
export function download(
  name: string,
  type: string,
  content: string | ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Record<string, string> = {},
): Download {
  return {
    file: new Response(content, {
      headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"`, ...headers },
    }),
  };
}

/** Returns columns of a list as a CSV file. Its name ends with the date. */
export function downloadList<Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Download {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  return download(file, 'text/csv; charset=utf-8', csv(rows, columns));
}

/** Returns the file when one of the loaders returned a download. */
export function findDownload(loaderData: Record<string, unknown>): Response | undefined {
  return Object.values(loaderData).find(isDownload)?.file;
}

function isDownload(data: unknown): data is Download {
  return typeof data === 'object' && data !== null && 'file' in data && data.file instanceof Response;
}
