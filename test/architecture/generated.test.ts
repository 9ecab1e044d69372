import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { generate } from '../../scripts/generate.ts';

test('the printed schemas and the generated types are those of the code', async () => {
  for (const [file, content] of await generate()) {
    expect({ file, content: readFileSync(file, 'utf8') }).toEqual({ file, content });
  }
});
