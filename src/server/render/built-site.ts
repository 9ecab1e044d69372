import { Router } from 'express';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import type { Manifest } from 'vite';
import type { Assets } from '../../site/Document.tsx';
import type { Site } from './site.ts';

const SITE = 'src/site';
const START = `${SITE}/entry.start.ts`;
const ENTRY = `${SITE}/entry.client.tsx`;

/** The site in `dist/client`, as `npm run build` leaves it below the working directory. */
export function builtSite(folder = path.resolve('dist/client')): Site {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const byRoutes = new Map<string, Assets>();
  return {
    entry: () => import('../../site/entry.server.tsx'),
    assets(routeModules) {
      const key = routeModules.join();
      const known = byRoutes.get(key) ?? findAssets(manifest, routeModules);
      byRoutes.set(key, known);
      return known;
    },
    files: serveFiles(folder),
  };
}

function findAssets(manifest: Manifest, routeModules: string[]): Assets {
  const modules = [ENTRY, ...routeModules.map((module) => `${SITE}/${module}`)].filter((key) => key in manifest);
  const closure = new Set<string>();
  const collect = (key: string): void => {
    if (closure.has(key)) return;
    closure.add(key);
    manifest[key]?.imports?.forEach(collect);
  };
  modules.forEach(collect);
  const entry = manifest[ENTRY];
  const files = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? []);
  const all = Object.values(manifest).map(({ file }) => file);
  return {
    scripts: files([START]).map(address),
    entry: files([ENTRY]).map(address).join(),
    preloads: files(closure)
      .filter((file) => file !== entry?.file)
      .map(address),
    stylesheets: all.filter((file) => file.endsWith('.css')).map(address),
    fonts: (entry?.assets ?? all).filter((file) => file.endsWith('.woff2')).map(address),
  };
}

function address(file: string): string {
  return `/${file}`;
}

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;

/** Names below /assets hold a hash of their content and never change; an unknown one is never answered with a page. */
function serveFiles(folder: string): Router {
  const router = Router();
  router.use(
    sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders(response, pathname) {
        const cacheControl = pathname.startsWith('/assets/') ? `max-age=${YEAR_S}, immutable` : `max-age=${HOUR_S}`;
        response.setHeader('Cache-Control', `public, ${cacheControl}`);
      },
    }),
  );
  router.use('/assets', (_request, response) => void response.status(404).type('text').send('There is no such file.'));
  return router;
}
