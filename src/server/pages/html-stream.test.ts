import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { HtmlStream } from './html-stream.ts';

/** Starts a stream whose last element is not known yet, and records what is written to the response. */
function startStream() {
  const written: string[] = [];
  const response = Object.assign(new PassThrough(), { flush: () => void written.push('(flush)') });
  response.on('data', (chunk: Buffer) => void written.push(String(chunk)));
  const lastElements = Promise.withResolvers<string>();
  const stream = new HtmlStream(response, lastElements.promise);
  const send = async (html: string) => {
    stream.write(html);
    stream.flush();
    await setImmediate();
    return written.splice(0);
  };
  return { stream, response, written, lastElements, send };
}

test('flushes the head before the body, and ends when the last element is known', async () => {
  const { stream, response, written, lastElements, send } = startStream();
  expect(await send('<html><head></head><body><p>One</p>')).toEqual([
    '<html><head></head>',
    '(flush)',
    '<body><p>One</p>',
    '(flush)',
  ]);
  expect(await send('<p>Two</p></body></html>')).toEqual([]);
  stream.end();
  await setImmediate();
  expect(written).toEqual([]);
  lastElements.resolve('<script></script>');
  await once(response, 'end');
  expect(written.splice(0)).toEqual(['<p>Two</p><script></script></body></html>']);
  expect(String(stream.html())).toBe('<html><head></head><body><p>One</p><p>Two</p><script></script></body></html>');
});

test('fails if the last element or a part of the page is missing', async () => {
  const rejected = startStream();
  await rejected.send('<html><head></head></body></html>');
  rejected.lastElements.reject(new Error('lost'));
  rejected.stream.end();
  await expect(once(rejected.stream, 'finish')).rejects.toThrow('lost');

  const incomplete = startStream();
  await incomplete.send('<html><head></head><!--$?--><template id="B:0"></template>wait<!--/$--></body></html>');
  incomplete.lastElements.resolve('');
  incomplete.stream.end();
  await expect(once(incomplete.stream, 'finish')).rejects.toThrow('A part of the page is missing');
  expect(incomplete.response.writableEnded).toBe(false);
});
