import type { RequestHandler } from 'express';
import type { Assets } from '../../site/Document.tsx';

export type Entry = typeof import('../../site/entry.server.tsx');

/** The React side: as it was built, or as Vite serves it during development. */
export interface Site {
  entry(): Promise<Entry>;
  /** The files that a page with these route modules needs. */
  assets(routeModules: string[]): Assets;
  /** Serves those files. */
  files: RequestHandler;
}
