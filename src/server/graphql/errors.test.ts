import { expect, test } from '@jest/globals';
import { HeaderMap, type GraphQLRequestContextWillSendResponse, type BaseContext } from '@apollo/server';
import { GraphQLError } from 'graphql';
import pino from 'pino';
import { AppError, invalidInput } from '../../rules/errors.ts';
import { formatError, toGraphQLError, unavailablePlugin } from './errors.ts';

test('an error outside of a resolver names its HTTP status', () => {
  const error = new AppError('TOO_MANY_REQUESTS', { retryAfterS: 7 });
  expect(toGraphQLError(error)).toMatchObject({ message: error.message, originalError: error });
  expect(toGraphQLError(error).extensions['http']).toEqual({
    status: 429,
    headers: new HeaderMap([['retry-after', '7']]),
  });
  expect(toGraphQLError(new AppError('QUERY_TOO_LARGE')).extensions['http']).toEqual({
    status: 400,
    headers: new HeaderMap(),
  });
});

/** Formats an error, and returns the response and the levels of what was logged. */
function formatted(thrown: unknown, given: Parameters<ReturnType<typeof formatError>>[0]) {
  const levels: string[] = [];
  const log = pino(
    { formatters: { level: (label) => ({ level: label }) } },
    { write: (line: string) => void levels.push(JSON.parse(line).level) },
  );
  return { error: formatError(log)(given, thrown), levels };
}

test('repeats why Apollo Server rejects a request', () => {
  const locations = [{ line: 1, column: 2 }];
  const given = { message: 'Syntax', locations, extensions: { code: 'GRAPHQL_PARSE_FAILED', stacktrace: ['x'] } };
  expect(formatted(new GraphQLError('Syntax'), given)).toEqual({
    error: { message: 'Syntax', locations, extensions: { code: 'GRAPHQL_PARSE_FAILED' } },
    levels: [],
  });
});

test('sends the code, the fields, the version and the retry time of an expected error', () => {
  const path = ['a'];
  const fields = { name: 'Name is required' };
  expect(formatted(invalidInput(fields), { message: 'x', path })).toEqual({
    error: { message: 'Name is required', path, extensions: { code: 'INVALID_INPUT', fields } },
    levels: [],
  });
  const conflict = new AppError('CONFLICT', { message: 'Changed.', version: 3, retryAfterS: 7 });
  expect(formatted(conflict, { message: 'x', path }).error).toEqual({
    message: 'Changed.',
    path,
    extensions: { code: 'CONFLICT', version: 3, retryAfterS: 7 },
  });
});

test.each([
  { message: 'secret', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
  { message: 'secret', path: ['a'], extensions: { code: 'BAD_USER_INPUT' } },
  { message: 'secret', extensions: { code: 'MADE_UP' } },
  { message: 'secret' },
])('hides and logs a defect that is reported as %j', (given) => {
  const { error, levels } = formatted(new TypeError('secret'), given);
  expect(error).toMatchObject({
    message: 'Something went wrong on the server.',
    extensions: { code: 'INTERNAL' },
  });
  expect(levels).toEqual(['error']);
});

/** Lets the plugin complete a response and returns its status and headers. */
async function completed(body: object): Promise<{ status: number; headers: [string, string][] }> {
  const http = { status: 200, headers: new HeaderMap() };
  const listener = await unavailablePlugin.requestDidStart?.({} as never);
  const response = { response: { body, http } };
  await listener?.willSendResponse?.(response as unknown as GraphQLRequestContextWillSendResponse<BaseContext>);
  return { status: http.status, headers: [...http.headers] };
}

const UNCHANGED = { status: 200, headers: [] };
const errors = [{ message: 'x' }, { message: 'x', extensions: { code: 'UNAVAILABLE' } }];

test.each([undefined, null, {}, { a: null, b: null }])(
  'answers 503 if an outage left nothing but the data %j',
  async (data) => {
    expect(await completed({ kind: 'single', singleResult: { data, errors } })).toEqual({
      status: 503,
      headers: [['retry-after', '5']],
    });
  },
);

test.each([
  { data: { a: null, b: 1 }, errors },
  { data: { a: null }, errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }] },
  { data: { a: null } },
])('leaves the response %j as it is', async (singleResult) => {
  expect(await completed({ kind: 'single', singleResult })).toEqual(UNCHANGED);
});

test('leaves a response in several parts as it is', async () => {
  expect(await completed({ kind: 'incremental', initialResult: { data: null, errors } })).toEqual(UNCHANGED);
});
