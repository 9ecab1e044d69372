import { expect, test } from '@jest/globals';
import { request } from 'node:http';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { addOperator, signedIn } from '../support/operators.ts';

const app = bootApp();

const VISITOR_MAX = 65_536;
const OPERATOR_MAX = 2_097_152;

interface Sent {
  path: string;
  body: Buffer;
  /** Sends the body in chunks instead of with a content length. */
  chunked: boolean;
  headers?: Record<string, string>;
}

/** Sends a body with Node's client, because `fetch` chooses the encoding of the transfer itself. */
function send({ path, body, chunked, headers }: Sent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(app.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
        ...headers,
      },
    });
    let answered = false;
    sending.on('response', (response) => {
      answered = true;
      response.on('error', () => {}).resume();
      resolve(response.statusCode);
    });
    // The server closes the connection if it does not read the whole body.
    sending.on('error', (error) => answered || setTimeout(() => reject(error), 500));
    // Several writes make the limit fall within the body.
    for (let at = 0; at < body.length; at += 16_384) sending.write(body.subarray(at, at + 16_384));
    sending.end();
  });
}

/** Pads a JSON document with white space, which does not change its meaning. */
const padded = (document: object, bytes: number) => {
  const json = Buffer.from(JSON.stringify(document));
  return Buffer.concat([json, Buffer.alloc(bytes - json.length, ' ')]);
};

const encodings = [
  ['of announced length', false],
  ['in chunks', true],
] as const;

test.each(encodings)('accepts at most 64 KiB %s from a visitor', async (_, chunked) => {
  const path = '/api/contact';
  expect(await send({ path, chunked, body: padded(contactInput(), VISITOR_MAX) })).toBe(200);
  expect(await send({ path, chunked, body: padded(contactInput(), VISITOR_MAX + 1) })).toBe(413);
});

test.each(encodings)('accepts at most 2 MiB %s from an operator', async (_, chunked) => {
  const operator = await addOperator(app.database, chunked ? 'chunked' : 'announced');
  const headers = await signedIn(app.database, operator);
  const query = { query: '{ blogPostRecords { slug } }' };
  const path = '/graphql';
  expect(await send({ path, chunked, headers, body: padded(query, OPERATOR_MAX) })).toBe(200);
  expect(await send({ path, chunked, headers, body: padded(query, OPERATOR_MAX + 1) })).toBe(413);
});

test('rejects a body over 64 KiB with a forged session', async () => {
  const headers = { cookie: `__Host-session=${'A'.repeat(43)}` };
  const body = padded({ query: '{ __typename }' }, VISITOR_MAX + 1);
  expect(await send({ path: '/graphql', chunked: false, headers, body })).toBe(413);
});
