import { expect, test } from '@jest/globals';
import { isCurrent } from './navigation.ts';

test.each([
  ['/', '/', 'page'],
  ['/blog', '/', undefined],
  ['/blog', '/blog', 'page'],
  ['/blog/2025/01/first', '/blog', 'page'],
  ['/blogs', '/blog', undefined],
  ['/', '/blog', undefined],
])('on %s the link %s is marked as %j', (pathname, href, mark) => {
  expect(isCurrent(pathname, href)).toBe(mark);
});
