import { afterEach, expect, jest, test } from '@jest/globals';
import { postJson, RefusedError } from './post.ts';

afterEach(() => void jest.restoreAllMocks());

function respond(body: string, init: ResponseInit) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));
}

test('sends JSON with credentials and returns JSON', async () => {
  const sent = respond('{"message":"Thanks"}', { status: 200 });
  expect(await postJson('/api/contact', { name: 'Ada' })).toEqual({ message: 'Thanks' });
  expect(sent.mock.calls).toEqual([
    [
      '/api/contact',
      {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{"name":"Ada"}',
      },
    ],
  ]);
});

test.each([
  ['{"message":"Please wait.","fields":{"name":"Too short"}}', '429: Please wait.', { name: 'Too short' }],
  ['<h1>Bad gateway</h1>', '429: <h1>Bad gateway</h1>', undefined],
  ['', '429: Too Many Requests', undefined],
])('the message of the refusal %j is %j', async (body, message, fields) => {
  respond(body, { status: 429, statusText: 'Too Many Requests' });
  const error: unknown = await postJson('/api/contact', {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({ message });
  expect((error as RefusedError).refusal.fields).toEqual(fields);
});
