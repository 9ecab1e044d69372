import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { externalFolders, externals } from '../../scripts/externals.mjs';
import { fontPackages, bundledPackages } from '../../scripts/notices.ts';

type Names = Record<string, string>;

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Names
>;
const bundled = new Set([...bundledPackages().map(({ name }) => name), ...fontPackages]);

test('lists every package that the site ships as a dependency', () => {
  const shipped = [...bundled, ...externals];
  expect(shipped.filter((name) => name in devDependencies)).toEqual([]);
});

test('lists no package as a dependency that the site does not ship', () => {
  const unused = Object.keys(dependencies).filter((name) => !bundled.has(name) && !externals.includes(name));
  expect(unused).toEqual([]);
});

test('bundles no package that the image loads from node_modules', () => {
  expect(externals.filter((name) => bundled.has(name))).toEqual([]);
});

/** Packages that only an embedded database or a few requests need. */
const LOADED_WHEN_USED = [
  '@apollo/usage-reporting-protobuf',
  '@electric-sql/pglite',
  '@zip.js/zip.js',
  '@zxcvbn-ts/core',
  'node-ical',
  'parse5',
  'sharp',
];

test('the start of a site with a server loads no package that few sites or requests need', () => {
  const loaded = packagesOf('start');
  expect(loaded).toEqual(expect.arrayContaining(['express', 'graphql', 'pg', 'pino', 'typeorm']));
  expect(LOADED_WHEN_USED.filter((name) => loaded.includes(name))).toEqual([]);
  expect(LOADED_WHEN_USED.filter((name) => !bundled.has(name) && !externals.includes(name))).toEqual([]);
});

test('delivers the notice of every package in the bundles and in the image', () => {
  const notices = readFileSync('dist/client/third-party-notices.txt', 'utf8');
  const named = new Set([...notices.matchAll(/^(\S+) \S+\nLicense: \S/gm)].map(([, name]) => name));
  const folders = externalFolders().map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 13));
  const delivered = [...packagesOf('start'), ...folders, ...fontPackages, 'tailwindcss'];
  expect(delivered.filter((name) => !named.has(name) && !isBuiltin(name))).toEqual([]);
  expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});

/** Returns the packages in a chunk of the server and in those that it imports, except dynamically. */
function packagesOf(chunk: string): string[] {
  const folder = 'dist/server/chunks';
  const chunks = [readdirSync(folder).find((file) => new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(file)) ?? ''];
  const packages = new Set<string>();
  // The loop also visits the chunks that are added during it.
  for (const file of chunks) {
    const code = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = ''] of code.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)/gm)) packages.add(name);
    for (const [, from = ''] of code.matchAll(/^(?:import|export) (?:[^'"]*? from )?"([^"]+)";$/gm)) {
      if (!from.startsWith('.')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '');
      else if (!chunks.includes(from.slice(2))) chunks.push(from.slice(2));
    }
  }
  return [...packages];
}

test('finds the few packages of the image, with everything that they depend on', () => {
  const folders = externalFolders();
  expect(folders.length).toBeLessThan(25);
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { dependencies?: Names };
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      expect(folders.filter((other) => other.endsWith(`node_modules/${name}`))).not.toEqual([]);
    }
    expect(existsSync(folder)).toBe(true);
  }
});
