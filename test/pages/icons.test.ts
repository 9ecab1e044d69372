import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { iconNames } from '../../src/site/ui/icons.ts';
import { addresses } from '../support/addresses.ts';
import { bootApp, CRAWLER } from '../support/app.ts';

const app = bootApp();

test.each(addresses)('every icon of %s is in the file of icons', async (address) => {
  const { document } = await app.page(address, { userAgent: CRAWLER });
  const used = document.querySelectorAll('use').map((use) => use.getAttribute('href') ?? '');
  expect(used.length).toBeGreaterThan(0);
  const [file, ...others] = new Set(used.map((href) => href.split('#')[0] ?? ''));
  expect(others).toEqual([]);
  const drawn = parse(readFileSync(`dist/client${file}`, 'utf8'));
  expect(used.filter((href) => !drawn.querySelector(`symbol${href.slice(href.indexOf('#'))}`))).toEqual([]);
});

test('the file of icons is sent compressed, and kept for good', async () => {
  const { document } = await app.page('/');
  const file = document.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '';
  const { status, headers } = await app.request(file, { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('content-encoding')).toBe('br');
  expect(Number(headers.get('content-length'))).toBeLessThan(5_000);
  expect(headers.get('cache-control')).toContain('immutable');
});

test('the file of icons holds none that no page uses', () => {
  const sources = globSync('src/site/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const unused = iconNames.filter((name) => !sources.some((source) => new RegExp(`['"]${name}['"]`).test(source)));
  expect(unused).toEqual([]);
});
