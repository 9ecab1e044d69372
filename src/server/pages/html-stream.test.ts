import { expect, test } from '@jest/globals';
import type { Response } from 'express';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { HtmlStream } from './html-stream.ts';

const script = (number: number, value: unknown) => `<script>${number}=${JSON.stringify(value)}</script>`;

/** Starts a stream with deferred values, and records what is written to the response. */
function startStream(deferred: Promise<unknown>[]) {
  const written: string[] = [];
  const response = Object.assign(new PassThrough(), { flush: () => void written.push('(flush)') });
  response.on('data', (chunk: Buffer) => void written.push(String(chunk)));
  const stream = new HtmlStream(response as unknown as Response, deferred, script);
  return { stream, response, written };
}

test('adds deferred data before the batch of HTML that follows it, and never before the shell', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const { stream, response, written } = startStream([first.promise, second.promise]);
  first.resolve('a');
  await first.promise;
  stream.write('<html>');
  stream.write('<body>');
  stream.flush();
  await setImmediate();
  expect(written).toEqual(['<html><body>', '(flush)']);
  second.reject(new Error('lost'));
  await setImmediate();
  expect(written).toHaveLength(2);
  stream.write('<p>');
  stream.flush();
  await setImmediate();
  expect(written.splice(0).slice(2).join('')).toBe('<script>0="a"</script><script>1=null</script><p>(flush)');
  stream.end('</html>');
  await once(response, 'end');
  expect(written.splice(0)).toEqual(['</html>']);
});

test('ends the connection of a failed page, so that nobody takes it for complete', async () => {
  const { stream, response } = startStream([]);
  stream.on('error', () => {}).destroy(new Error('failed'));
  await setImmediate();
  expect(response.destroyed).toBe(true);
  const other = startStream([]);
  other.stream.destroy();
  await setImmediate();
  expect(other.response.destroyed).toBe(false);
});
