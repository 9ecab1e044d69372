import 'reflect-metadata';
import { createServer } from 'vite';
import { start } from '../src/main.ts';
import type { Entry } from '../src/server/render/site.ts';

/** Vite serves and transforms the site; the server around it runs from source. */
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true }, environments: { ssr: {} } });

await start({
  entry: () => vite.ssrLoadModule('/src/site/entry.server.tsx') as Promise<Entry>,
  assets: () => ({
    scripts: ['/@vite/client', '/src/site/entry.start.ts'],
    entry: '/src/site/entry.client.tsx',
    stylesheets: ['/src/site/styles.css'],
    fonts: [],
    preloads: [],
  }),
  files: vite.middlewares,
});
