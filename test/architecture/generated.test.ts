import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { generate } from '../../scripts/generate.ts';

test('has printed schemas that match the code', () => {
  for (const [file, content] of generate()) {
    expect({ file, content: readFileSync(file, 'utf8') }).toEqual({ file, content });
  }
});
