import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { generate } from '../../scripts/generate.ts';
import { SPRITES } from '../../scripts/sprite.ts';

test('has printed schemas and icons that match the code', async () => {
  const files = await generate();
  for (const [file, content] of files) {
    expect({ file, content: readFileSync(file, 'utf8') }).toEqual({ file, content });
  }
  expect(globSync(SPRITES).filter((file) => !files.has(file))).toEqual([]);
});
