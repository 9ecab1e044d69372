/** The data of a loader whose address is not a page but a file to save. */
export interface Download {
  file: Response;
}

/** Plain ASCII in the name: it is a header field. */
export function download(name: string, type: string, text: string): Download {
  return {
    file: new Response(text, {
      headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
    }),
  };
}

/** The file among the data of a page's loaders, if there is one. */
export function fileAmong(loaderData: Record<string, unknown>): Response | undefined {
  return Object.values(loaderData).find(isDownload)?.file;
}

function isDownload(data: unknown): data is Download {
  return typeof data === 'object' && data !== null && 'file' in data && data.file instanceof Response;
}
