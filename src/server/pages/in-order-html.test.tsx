import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { Suspense, use, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { InOrderHtml } from './in-order-html.ts';

/** A promise that the test resolves, and the part that waits for it. */
function late(): { part: ReactNode; arrive(content: ReactNode): void; fail(): void } {
  const { promise, resolve } = Promise.withResolvers<ReactNode>();
  const Late = () => {
    const content = use(promise);
    if (content === FAIL) throw new Error('failed on purpose');
    return <section>{content}</section>;
  };
  const part = (
    <Suspense fallback={<i>Loading</i>}>
      <Late />
    </Suspense>
  );
  return { part, arrive: resolve, fail: () => resolve(FAIL) };
}

const FAIL = 'fail';

/** Renders an element and returns what has been sent so far. */
async function render(element: ReactNode): Promise<{ sent(): string; finished: Promise<unknown> }> {
  const order = new InOrderHtml();
  let sent = '';
  let batch: Buffer[] = [];
  class Destination extends Writable {
    override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
      batch.push(chunk);
      done();
    }
    flush(): void {
      sent += order.next(Buffer.concat(batch)).toString();
      batch = [];
    }
    override _final(done: () => void): void {
      order.end();
      done();
    }
  }
  const destination = new Destination();
  const { promise: ready, resolve: onShellReady } = Promise.withResolvers<void>();
  const { pipe } = renderToPipeableStream(element, {
    progressiveChunkSize: Infinity,
    onError: () => undefined,
    onShellReady() {
      pipe(destination);
      onShellReady();
    },
  });
  await ready;
  const finished = new Promise((resolve) => destination.on('finish', resolve));
  return { sent: () => sent, finished };
}

/** Waits until React has sent what it can: it renders and sends in two turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const page = (first: ReactNode, second: ReactNode) => (
  <html lang="en">
    <body>
      <h1>Title</h1>
      {first}
      <p>Between</p>
      {second}
      <p>After</p>
    </body>
  </html>
);

const known = (content: ReactNode) => (
  <Suspense>
    <section>{content}</section>
  </Suspense>
);

const START = '<!DOCTYPE html><html lang="en"><head></head><body><h1>Title</h1>';

test('sends the parts in the order of the document, whatever order they arrive in', async () => {
  const [first, second] = [late(), late()];
  const { sent, finished } = await render(page(first.part, second.part));
  expect(sent()).toBe(START);
  second.arrive('Two');
  await settled();
  expect(sent()).toBe(START);
  first.arrive('One & only');
  await finished;
  expect(sent()).toBe(
    `${START}<!--$--><section>One &amp; only</section><!--/$--><p>Between</p>` +
      '<!--$--><section>Two</section><!--/$--><p>After</p></body></html>',
  );
});

test('sends the same HTML as if all data had been there from the start', async () => {
  const [outer, inner, second] = [late(), late(), late()];
  const { sent, finished } = await render(page(outer.part, second.part));
  outer.arrive(<div>Outer {inner.part} text</div>);
  await settled();
  expect(sent()).toBe(`${START}<!--$--><section><div>Outer `);
  inner.arrive(<b>Inner</b>);
  second.arrive('Two');
  await finished;
  const whole = await render(page(known(<div>Outer {known(<b>Inner</b>)} text</div>), known('Two')));
  await whole.finished;
  expect(sent()).toBe(whole.sent());
});

test('sends the fallback of a part that fails, for the browser to render the part', async () => {
  const [first, second] = [late(), late()];
  const { sent, finished } = await render(page(first.part, second.part));
  first.fail();
  second.arrive('Two');
  await finished;
  expect(sent()).toContain('<!--$!--><template></template><i>Loading</i><!--/$--><p>Between</p>');
  expect(sent()).toContain('<section>Two</section>');
  expect(sent()).not.toContain('<script');
});

test('does not end a document in which a part is missing', () => {
  const order = new InOrderHtml();
  const missing = `<!--$?--><template id="B:0"></template>${'<p>Loading</p>'.repeat(10)}<!--/$-->`;
  expect(order.next(Buffer.from(`<p>1</p>${missing}`)).toString()).toBe('<p>1</p>');
  expect(() => order.end()).toThrow(new Error(`A part of the page is missing: ${missing.slice(0, 100)}`));
});
