import { expect, test } from '@jest/globals';
import { slugFromName, SLUG_PATTERN } from './slug.ts';

test.each([
  ['C#', 'c'],
  ['.NET', 'net'],
  ['C++ Builder', 'c-builder'],
  ['Amazon S3', 'amazon-s3'],
  ['  Node.js  ', 'nodejs'],
  ['CM/ECF', 'cmecf'],
  ['Node-RED', 'node-red'],
])('the fallback slug of %s is %s', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
  expect(slug).toMatch(SLUG_PATTERN);
});
