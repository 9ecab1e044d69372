import { expect, test } from '@jest/globals';
import { AppError, invalidInput } from '../../rules/errors.ts';
import { errorResponse, jsonErrorResponse } from './error-response.ts';

const owner = { brand: 'Fern <& Anchor>', email: 'robin@fern.example' };

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

test('sends one sentence, or JSON to a client that accepts it', () => {
  const error = invalidInput({ name: 'Name is required' });
  const headers = { 'Cache-Control': 'no-store' };
  const text = { headers: { ...headers, 'Content-Type': TEXT_TYPE }, body: 'Name is required' };
  const json = {
    headers: { ...headers, 'Content-Type': JSON_TYPE },
    body: '{"message":"Name is required","fields":{"name":"Name is required"}}',
  };
  expect(errorResponse(error, owner)).toEqual(text);
  expect(errorResponse(error, owner, 'text/html')).toEqual(text);
  expect(errorResponse(error, owner, 'text/html, application/json')).toEqual(json);
  expect(jsonErrorResponse(error)).toEqual(json);
  expect(errorResponse(new AppError('NOT_FOUND'), owner, 'application/json').body).toBe('{"message":"Not found."}');
});

test('sends Markdown to a client that accepts it, but not JSON', () => {
  const error = new AppError('TOO_MANY_REQUESTS', { message: 'Please wait.', retryAfterS: 7 });
  const { headers, body } = errorResponse(error, owner, 'text/markdown, text/html');
  expect([headers['Content-Type'], body]).toEqual(['text/markdown; charset=utf-8', 'Please wait.']);
  expect(errorResponse(error, owner, 'text/markdown, application/json').headers['Content-Type']).toBe(JSON_TYPE);
});

test('tells a client when to retry, without closing the connection during an outage', () => {
  const { headers } = errorResponse(new AppError('UNAVAILABLE', { retryAfterS: 7 }), owner, 'text/html');
  expect(headers).toEqual({ 'Cache-Control': 'no-store', 'Retry-After': '7', 'Content-Type': TEXT_TYPE });
});

test.each(['OVERLOADED', 'TOO_MANY_REQUESTS'] as const)(
  'sends a browser that must wait because of %s a page, and closes its connection',
  (code) => {
    const error = new AppError(code, { message: 'Please wait.', retryAfterS: 7 });
    const { headers, body } = errorResponse(error, owner, 'text/html,*/*');
    expect(headers).toEqual({
      'Cache-Control': 'no-store',
      Connection: 'close',
      'Retry-After': '7',
      'Content-Type': 'text/html; charset=utf-8',
    });
    expect(body).toContain('<p>Please wait.</p>');
    expect(body).toContain('<title>Please wait | Fern &lt;&amp; Anchor&gt;</title>');
    expect(body).toContain('<a href="mailto:robin@fern.example">robin@fern.example</a>');
    expect(errorResponse(error, owner, '*/*').headers).toMatchObject({
      Connection: 'close',
      'Content-Type': TEXT_TYPE,
    });
  },
);
