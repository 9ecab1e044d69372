import type { RequestHandler } from 'express';
import type { Assets } from '../../rendering/Document.tsx';

export type Entry = typeof import('../../site/entry.server.tsx');
export type OperatorEntry = typeof import('../../back-office/entry.server.tsx');

/** The pages and their files, as built or as Vite serves them during development. */
export interface Site {
  entry(): Promise<Entry>;
  /** Returns the files that a page with these route modules needs. */
  assets(routeModules: string[]): Assets;
  /** The back office. Its files are a bundle of their own. */
  operator: {
    entry(): Promise<OperatorEntry>;
    assets(): Assets;
    playground(): Assets;
  };
  /** Serves the files of both bundles. */
  files: RequestHandler;
}
