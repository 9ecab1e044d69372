/** What the loader of a file returns, instead of the data of a page. */
export interface Download {
  file: Response;
}

/** Returns a file as the data of a page. The name must be ASCII, because it is sent in a header. */
export function download(
  name: string,
  type: string,
  content: string | ReadableStream<Uint8Array<ArrayBuffer>>,
): Download {
  return {
    file: new Response(content, {
      headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
    }),
  };
}

/** Returns the file when one of the loaders returned a download. */
export function findDownload(loaderData: Record<string, unknown>): Response | undefined {
  return Object.values(loaderData).find(isDownload)?.file;
}

function isDownload(data: unknown): data is Download {
  return typeof data === 'object' && data !== null && 'file' in data && data.file instanceof Response;
}
