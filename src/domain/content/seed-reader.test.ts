import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { line } from '../../rules/content-field.ts';
import { readSeedFiles, validateSeed } from './seed-reader.ts';

let root: string;
let folder: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'seed-'));
  folder = path.join(root, 'technologies', 'content');
  mkdirSync(folder, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test('reads the documents of a content type, sorted by file name', () => {
  writeFileSync(path.join(folder, 'second.md'), '---\nname: Second\nuseCases: [a, b]\n---\n\nText\n---\nMore.\n');
  writeFileSync(path.join(folder, 'first.md'), '---\nname: First\n---\n');
  writeFileSync(path.join(folder, 'notes.txt'), 'No document.');
  expect(readSeedFiles('technologies', root)).toEqual([
    { file: path.join(folder, 'first.md'), slug: 'first', attributes: { name: 'First' }, body: '' },
    {
      file: path.join(folder, 'second.md'),
      slug: 'second',
      attributes: { name: 'Second', useCases: ['a', 'b'] },
      body: 'Text\n---\nMore.',
    },
  ]);
});

test.each(['No front matter.', '---\nname: x\n', ' ---\nname: x\n---\nText'])('does not read the file %j', (text) => {
  writeFileSync(path.join(folder, 'third.md'), text);
  expect(() => readSeedFiles('technologies', root)).toThrow(`${path.join(folder, 'third.md')} has no front matter.`);
});

const fields = {
  name: line({ label: 'Name', description: 'A name.', min: 2, max: 9 }),
  slug: line({ label: 'Slug', description: 'A slug.', max: 9 }),
};

test('returns valid values, and names the file and every problem of others', () => {
  const seed = { file: 'a.md', slug: 'a', attributes: { name: 'Ab', createdAt: '2025-01-01' }, body: '' };
  const values = { name: 'Ab', slug: 'a' };
  expect(validateSeed(seed, fields, values)).toBe(values);
  const wrong = { ...seed, attributes: { nmae: 'Ab' } };
  expect(() => validateSeed(wrong, fields, { name: 'x', slug: '' })).toThrow(
    new Error('a.md: name: Name must be at least 2 characters; slug: Slug is required; nmae: there is no such field'),
  );
});
