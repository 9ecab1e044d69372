import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { iconNames } from '../../src/ui/icons.ts';
import { bootApp } from '../support/app.ts';

const app = bootApp();

/** The link tests check that each icon of a page is in the file. */
test('sends the icon file compressed and with immutable caching', async () => {
  const { document } = await app.page('/');
  const file = document.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '';
  const { status, headers } = await app.request(file, { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('content-encoding')).toBe('br');
  expect(Number(headers.get('content-length'))).toBeLessThan(5_000);
  expect(headers.get('cache-control')).toContain('immutable');
});

test('has no icon that no page uses', () => {
  const sources = globSync('src/{site,ui,back-office}/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const unused = iconNames.filter((name) => !sources.some((source) => new RegExp(`['"]${name}['"]`).test(source)));
  expect(unused).toEqual([]);
});
