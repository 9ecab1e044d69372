import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import { pages } from '../../src/site/routes.ts';

const manifestOf = (bundle: string) =>
  JSON.parse(readFileSync(path.join('dist', bundle, '.vite/manifest.json'), 'utf8')) as Manifest;

test("contains no back-office code in visitors' bundles", () => {
  const sources = Object.values(manifestOf('client')).map(({ src = '', file }) => src + file);
  expect(sources.filter((source) => /operator|back-office|playground|graphiql/.test(source))).toEqual([]);
  const scripts = readdirSync('dist/client/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const file of scripts) {
    const text = readFileSync(path.join('dist/client/assets', file), 'utf8');
    expect({ file, found: /\/operator\b|graphiql|blogPostPreview|PostRecords/.exec(text)?.[0] }).toEqual({ file });
  }
});

test("finds the chunk of every route's page module in the manifest", () => {
  const manifest = manifestOf('client');
  expect(pages.filter(({ module }) => !manifest[`src/site/${module}`]?.file)).toEqual([]);
});

test('keeps the back-office script below 2.7 kB', () => {
  const { file = '' } = manifestOf('operator')['src/back-office/back-office.client.ts'] ?? {};
  expect(readFileSync(path.join('dist/operator', `${file}.br`)).length).toBeLessThan(2_700);
});

test('compresses no file of the server, which nobody downloads', () => {
  const files = readdirSync('dist/server', { recursive: true, encoding: 'utf8' });
  expect(files).toContain('run-apart.js');
  expect(files.filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
});
