import type { RequestHandler } from 'express';
import type { Assets } from '../../rendering/Document.tsx';

export type Entry = typeof import('../../site/entry.server.tsx');
export type OperatorEntry = typeof import('../../back-office/entry.server.tsx');

/** The React side: as it was built, or as Vite serves it during development. */
export interface Site {
  entry(): Promise<Entry>;
  /** The files that a page with these route modules needs. */
  assets(routeModules: string[]): Assets;
  /** The operators' pages, whose files are a bundle of their own. */
  operator: {
    entry(): Promise<OperatorEntry>;
    assets(): Assets;
    playground(): Assets;
  };
  /** Serves those files. */
  files: RequestHandler;
}
