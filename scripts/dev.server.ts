import 'reflect-metadata';
import { createServer } from 'vite';
import { start } from '../src/start.ts';
import type { Entry, OperatorEntry } from '../src/server/pages/site.ts';
import { writeDocuments } from './documents.mjs';

/** Vite serves and transforms the site. The server around it runs from source. */
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true }, environments: { ssr: {} } });
vite.watcher.on('change', (file) => file.endsWith('.graphql') && void writeDocuments());

const assets = (...scripts: string[]) => ({
  scripts: ['/@vite/client', ...scripts].map((src) => ({ src })),
  stylesheets: ['/src/site/site.css'],
  fonts: [],
  preloads: [],
});

await start({
  entry: () => vite.ssrLoadModule('/src/site/entry.server.tsx') as Promise<Entry>,
  assets: () => ({ ...assets('/src/site/entry.start.ts'), entry: '/src/site/entry.client.tsx' }),
  operator: {
    entry: () => vite.ssrLoadModule('/src/back-office/entry.server.tsx') as Promise<OperatorEntry>,
    assets: () => assets('/src/back-office/back-office.client.ts'),
    playground: () => ({ ...assets('/src/back-office/playground.client.tsx'), stylesheets: [] }),
  },
  files: vite.middlewares,
});
