import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { canonicalPath } from '../../rules/percent-encoding.ts';
import { publicUrl, requestedPage } from './address.ts';

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/Services/', '/services'],
  ['//services', '/services'],
  ['/services//legal-tech///', '/services/legal-tech'],
  ['//', '/'],
  ['/t%65chnologies/doc%41ssemble', '/technologies/docassemble'],
  ['/a%2Fb%20%E2%82%ac', '/a%2fb%20%e2%82%ac'],
])('returns the canonical path of %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
});

test.each([
  ['/about?a=1&b=2?c', 'https://site.example/about?a=1&b=2?c'],
  ['//evil.example/about', 'https://site.example//evil.example/about'],
  ['/\\evil.example', 'https://site.example//evil.example'],
  ['/%ff', 'https://site.example/%20'],
  ['/a%00b', 'https://site.example/%20'],
  ['/a%1fb', 'https://site.example/%20'],
  ['/a%20b', 'https://site.example/a%20b'],
  ['?a=1', 'https://site.example/?a=1'],
  ['', 'https://site.example/'],
  ['/%E2%82%AC', 'https://site.example/%E2%82%AC'],
])('returns a URL on this site for %s', (requested, url) => {
  expect(publicUrl('https://site.example', requested).href).toBe(url);
});

test.each([
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?utm_source=letter', '/blog'],
  ['/blog?utm_source=letter&page=2&fbclid=x', '/blog?page=2'],
  ['/blog?page=2?page=3', '/blog?page=2%3Fpage%3D3'],
  ['/technologies?q=a%20b&q=c', '/technologies?q=a+b'],
  ['/technologies?q=', '/technologies?q='],
])('the page of %s has the address %s', (requested, address) => {
  expect(requestedPage({ url: requested, headers: {} } as IncomingMessage).address).toBe(address);
});
