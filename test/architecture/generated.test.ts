import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { generate } from '../../scripts/generate.ts';
import { SPRITES } from '../../scripts/sprite.ts';

test('the printed schemas, the generated types and the icons are those of the code', async () => {
  const files = await generate();
  for (const [file, content] of files) {
    expect({ file, content: readFileSync(file, 'utf8') }).toEqual({ file, content });
  }
  expect(globSync(SPRITES).filter((file) => !files.has(file))).toEqual([]);
});
