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

test.each(['a', '0', 'abc', 'a-b', '2fa-4-all'])('%j is a slug', (slug) => {
  expect(slug).toMatch(SLUG_PATTERN);
});

test.each(['', '-', '-a', 'a-', 'a--b', 'A', 'a b', 'a_b', 'ä', 'a\n'])('%j is not a slug', (slug) => {
  expect(slug).not.toMatch(SLUG_PATTERN);
});

test.each([
  ['A  -  B', 'a-b'],
  ['\tTab\nand line ', 'tab-and-line'],
  ['Ünïcode', 'ncode'],
  ['- a -', '-a-'],
])('the fallback slug of %j is %j', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});
