import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { readConfig } from '../../config.ts';
import { requireSameOrigin } from './same-origin.ts';

function isAllowed(method: string, headers: Record<string, string>, siteOrigin = 'https://site.example'): boolean {
  const check = requireSameOrigin(readConfig({ SITE_ORIGIN: siteOrigin }));
  let passed = false;
  try {
    check({ method, headers } as unknown as Request, {} as Response, () => void (passed = true));
  } catch (error) {
    expect(error).toMatchObject({ code: 'FORBIDDEN' });
  }
  return passed;
}

test.each([
  [{}, true],
  [{ origin: 'https://site.example' }, true],
  [{ origin: 'https://site.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'https://www.site.example', host: 'www.site.example' }, true],
  [{ origin: 'http://site.example', host: 'site.example' }, false],
  [{ origin: 'http://www.site.example', host: 'www.site.example' }, false],
  [{ origin: 'http://localhost:3000', host: 'localhost:4000' }, false],
  [{ origin: 'https://evil.example', host: 'site.example' }, false],
  [{ origin: 'null', host: 'site.example' }, false],
  [{ origin: '' }, false],
  [{ origin: 'https://site.example', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
])('a post with the headers %j is allowed: %j', (headers, allowed) => {
  expect(isAllowed('POST', headers)).toBe(allowed);
});

test('a site without TLS accepts its pages under every host', () => {
  const headers = { origin: 'http://192.0.2.1:3000', host: '192.0.2.1:3000' };
  expect(isAllowed('POST', headers, 'http://site.example')).toBe(true);
});

test('reading is allowed from any page', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(['GET', 'HEAD', 'DELETE'].map((method) => isAllowed(method, foreign))).toEqual([true, true, false]);
});
