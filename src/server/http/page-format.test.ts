import { expect, test } from '@jest/globals';
import { acceptOf, pageFormatOf, withoutSuffix, withSuffix } from './page-format.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

test.each([
  ['/about', BROWSER, 'html'],
  ['/about', '*/*', 'html'],
  ['/about', undefined, 'html'],
  ['/about', 'image/avif', 'html'],
  ['/about', 'application/ld+json', 'html'],
  ['/about', 'text/markdown', 'markdown'],
  ['/about', 'text/markdown, text/html;q=0.9, */*;q=0.1', 'markdown'],
  ['/about', 'text/html, text/markdown;q=0.9', 'html'],
  ['/about', 'application/json, text/plain, */*', 'json'],
  ['/about.md', BROWSER, 'markdown'],
  ['/about.json?page=2', 'text/markdown', 'json'],
  ['/about?file=a.md', BROWSER, 'html'],
  ['/about.md5', BROWSER, 'html'],
  ['/index.md', BROWSER, 'markdown'],
])('sends %s for the Accept header %j as %s', (url, accept, format) => {
  expect(pageFormatOf({ url, headers: { accept } })).toBe(format);
});

test.each([
  ['/about', 'markdown', '/about.md'],
  ['/', 'json', '/index.json'],
  ['/blog?page=2', 'markdown', '/blog.md?page=2'],
  ['/technologies?q=a?b', 'json', '/technologies.json?q=a?b'],
  ['/about', 'html', '/about'],
  ['/', 'html', '/'],
] as const)('writes %s as %s with the path %s', (target, format, suffixed) => {
  expect(withSuffix(target, format)).toBe(suffixed);
  expect(withoutSuffix(suffixed)).toBe(target);
});

test('a suffix replaces the Accept header', () => {
  expect(acceptOf({ url: '/about.json', headers: { accept: 'text/html' } })).toBe('application/json');
  expect(acceptOf({ url: '/about', headers: { accept: 'text/html' } })).toBe('text/html');
});

test('finds the suffix in the path that the client sent, not in what a router left', () => {
  expect(pageFormatOf({ originalUrl: '/blog/first.md', url: '/first', headers: {} })).toBe('markdown');
  expect(pageFormatOf({ headers: {} })).toBe('html');
});
