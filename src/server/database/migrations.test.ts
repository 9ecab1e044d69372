import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { migrations } from './migrations.ts';

const BASELINE = '1797000000000-create-tables.ts';

test('the first migration never changes', () => {
  const hash = createHash('sha256')
    .update(readFileSync(`migrations/${BASELINE}`))
    .digest('hex');
  const isUnchanged = hash === '7bbb91116dd109320a6d78bac9b8e661e2bb38a17fbc81e128309565cbc1f7c9';
  // A database that has run it would not run it again.
  expect(
    isUnchanged || `Undo the change of ${BASELINE}. Change tables with a new migration: docs/adding-a-field.md.`,
  ).toBe(true);
});

test('every file of the folder is listed, in the order of its numbers', () => {
  const numbers = migrations.map(({ name }) => name.slice(-13));
  const files = readdirSync('migrations').sort();
  expect(numbers).toEqual(files.map((file) => file.slice(0, 13)));
  expect(files[0]).toBe(BASELINE);
});
