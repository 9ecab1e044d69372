import { expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Tee } from './tee.ts';

test('keeps a copy of a page without waiting for its reader', async () => {
  const response = new PassThrough({ highWaterMark: 1 });
  const tee = new Tee(response);
  for (const part of ['<p>One</p>', '<p>Two</p>']) tee.write(part);
  expect(response.writableNeedDrain).toBe(true);
  tee.end();
  await finished(tee);
  expect(tee.bytes.toString()).toBe('<p>One</p><p>Two</p>');
  expect(String(Buffer.concat(await response.toArray()))).toBe('<p>One</p><p>Two</p>');
});
