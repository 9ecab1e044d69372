import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { createRequestId, referenceOf } from './request-id.ts';

const UUID = /^[0-9a-f]{8}-/;
const requestWith = (id: string | undefined) => ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage;

test('takes the ID of a trusted proxy', () => {
  expect(createRequestId({ trustProxy: 1 })(requestWith('proxy-42'))).toBe('proxy-42');
});

test('ignores an ID while no proxy is trusted', () => {
  expect(createRequestId({ trustProxy: 0 })(requestWith('proxy-42'))).toMatch(UUID);
});

test('creates an ID if the proxy sent none', () => {
  expect(createRequestId({ trustProxy: 1 })(requestWith(undefined))).toMatch(UUID);
});

test('ignores an ID that could forge log lines', () => {
  expect(createRequestId({ trustProxy: 1 })(requestWith('a\nb'))).toMatch(UUID);
  expect(createRequestId({ trustProxy: 1 })(requestWith('x'.repeat(101)))).toMatch(UUID);
});

test('an error page shows the last eight characters of an ID', () => {
  expect(referenceOf('0f0f0f0f-0000-4000-8000-0123456789ab')).toBe('456789ab');
  expect(referenceOf('proxy')).toBe('proxy');
});
