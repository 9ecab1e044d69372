import { expect, test } from '@jest/globals';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/Services/', '/services'],
  ['//services', '/services'],
  ['/services//legal-tech///', '/services/legal-tech'],
  ['//', '/'],
])('%s is written %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
});
