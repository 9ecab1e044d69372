import { Router } from 'express';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import type { Assets } from '../../rendering/Document.tsx';
import { HOUR_S } from '../../rules/durations.ts';
import { pages } from '../../site/routes.ts';
import { CACHED_FOREVER } from '../http/cached-forever.ts';
import { staticFiles } from '../http/static-files.ts';
import type { Site } from './site.ts';

const SITE = 'src/site';
const START = `${SITE}/entry.start.ts`;
const ENTRY = `${SITE}/entry.client.tsx`;

/** The parts of the fonts that every page, and a page with text in the serif, needs. */
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const SERIF = 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2';

const SERIF_PAGES = new Set(pages.filter(({ serif }) => serif).map(({ module }) => module));

const BACK_OFFICE_SCRIPT = 'src/back-office/back-office.client.ts';
const PLAYGROUND_SCRIPT = 'src/back-office/playground.client.tsx';

/** Returns the site that `npm run build` has written to `dist`. */
export function builtSite(folder = path.resolve('dist')): Site {
  const client = path.join(folder, 'client');
  const operator = path.join(folder, 'operator');
  const siteBundle = readBundle(client, [START]);
  const operatorBundle = readBundle(operator, [BACK_OFFICE_SCRIPT, PLAYGROUND_SCRIPT]);
  return {
    entry: () => import('../../site/entry.server.tsx'),
    assets: (routeModules) => findAssets(siteBundle, { script: START, entry: ENTRY }, routeModules),
    operator: {
      entry: () => import('../../back-office/entry.server.tsx'),
      assets: () => findAssets(operatorBundle, { script: BACK_OFFICE_SCRIPT }),
      playground: () => findAssets(operatorBundle, { script: PLAYGROUND_SCRIPT }),
    },
    files: serveFiles(client, operator),
  };
}

interface Bundle {
  manifest: Manifest;
  /** Subresource integrity of the scripts in HTML, by file. Scripts that these import have none. */
  integrity: Record<string, string>;
}

function readBundle(folder: string, scripts: string[]): Bundle {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = scripts.flatMap((script) => manifest[script]?.file ?? []);
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
  return { manifest, integrity: Object.fromEntries(files.map((file) => [file, `sha256-${hash(file)}`])) };
}

/** Returns the files of a page. `script` is in its HTML and imports `entry`. */
function findAssets(
  { manifest, integrity }: Bundle,
  { script, entry }: { script: string; entry?: string },
  routeModules: string[] = [],
): Assets {
  const main = entry ?? script;
  const modules = [main, ...routeModules.map((module) => `${SITE}/${module}`)].filter((key) => key in manifest);
  const closure = new Set<string>();
  const collect = (key: string): void => {
    if (closure.has(key)) return;
    closure.add(key);
    manifest[key]?.imports?.forEach(collect);
  };
  modules.forEach(collect);
  const files = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? []);
  return {
    scripts: files([script]).map((file) => ({ src: address(file), integrity: integrity[file] })),
    ...(entry && { entry: files([entry]).map(address).join() }),
    preloads: files(closure)
      .filter((file) => file !== manifest[main]?.file)
      .map(address),
    stylesheets: [...closure].flatMap((key) => manifest[key]?.css ?? []).map(address),
    fonts: files(routeModules.some((module) => SERIF_PAGES.has(module)) ? [FONT, SERIF] : [FONT]).map(address),
  };
}

function address(file: string): string {
  return `/${file}`;
}

function serveFiles(...folders: string[]): Router {
  const router = Router();
  for (const folder of folders) router.use(staticFiles(folder, { cacheControl }));
  return router;
}

function cacheControl(pathname: string): string {
  return pathname.startsWith('/assets/') ? CACHED_FOREVER : `public, max-age=${HOUR_S}`;
}
