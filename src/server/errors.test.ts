import { expect, test } from '@jest/globals';
import type { ValidationError } from 'class-validator';
import { GraphQLError } from 'graphql';
import pino from 'pino';
import { ArgumentValidationError } from 'type-graphql';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { AppError, type ErrorCode } from '../rules/errors.ts';
import { logIfUnexpected, toAppError } from './errors.ts';

/** Returns the error that TypeORM throws for a failed statement. */
const failed = (message: string, code?: string) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(message), { code }));

test.each([
  ['08006', 'connection failure'],
  ['25006', 'read-only after a failover'],
  ['25P03', 'idle in transaction'],
  ['25P04', 'transaction timeout'],
  ['40001', 'serialization failure'],
  ['40P01', 'deadlock'],
  ['53300', 'too many connections'],
  ['55P03', 'lock timeout'],
  ['57014', 'statement timeout'],
  ['57P01', 'shutdown'],
  ['57P05', 'idle session timeout'],
  ['EPIPE', 'system error'],
])('reports %s (%s) as an unavailable database', (code) => {
  const error = failed('x', code);
  expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterS: 5, cause: error });
  expect(toAppError(Object.assign(new Error('x'), { code }))).toMatchObject({ code: 'UNAVAILABLE' });
});

test.each([
  'received invalid response: 7a',
  'Unexpected token z in JSON',
  'Query timeout: the database server did not answer.',
])('reports a statement that fails with "%s" as an unavailable database', (message) => {
  expect(toAppError(failed(message)).code).toBe('UNAVAILABLE');
});

test.each([new QueryRunnerAlreadyReleasedError(), new QueryRunnerProviderAlreadyReleasedError()])(
  'reports a transaction that lost its connection as an unavailable database: %s',
  (error) => {
    expect(toAppError(error).code).toBe('UNAVAILABLE');
  },
);

test.each([
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection ended',
  'Client has encountered a connection error and is not queryable',
  'The database is busy with another transaction',
])('reports "%s" as an unavailable database', (message) => {
  expect(toAppError(new Error(message)).code).toBe('UNAVAILABLE');
});

test.each(['22021', '22P05'])('reports a character that cannot be stored (%s) as invalid input', (code) => {
  const error = failed('x', code);
  expect(toAppError(error)).toMatchObject({ code: 'INVALID_INPUT', cause: error });
  expect(toAppError(Object.assign(new Error('x'), { code })).code).toBe('INTERNAL');
});

test.each(['42P01', '23502', '25001', '22P02', 'ERR_INVALID_ARG_TYPE'])('reports %s as a defect', (code) => {
  expect(toAppError(failed('x', code)).code).toBe('INTERNAL');
});

test.each([new TypeError('x is not a function'), 'x', null, undefined])(
  'reports what is thrown outside the database as a defect: %s',
  (thrown) => {
    expect(toAppError(thrown)).toMatchObject({ code: 'INTERNAL', cause: thrown });
  },
);

test('finds the error that a resolver has thrown', () => {
  const error = new AppError('NOT_FOUND');
  expect(toAppError(error)).toBe(error);
  expect(toAppError(new GraphQLError('x', { originalError: error }))).toBe(error);
  expect(toAppError(new GraphQLError('x', { originalError: failed('x', '57014') })).code).toBe('UNAVAILABLE');
});

test('repeats why a query cannot be executed', () => {
  const error = new GraphQLError('Cannot query field "x".');
  expect(toAppError(error)).toMatchObject({
    code: 'MALFORMED_REQUEST',
    message: 'Cannot query field "x".',
    cause: error,
  });
});

test('names each invalid field with one message, and a nested one with its path', () => {
  const row = { property: '0', children: [{ property: 'label', constraints: { rule: 'Label is required' } }] };
  const errors = [
    { property: 'title', constraints: { rule: 'Title is required', other: 'Title is too short' } },
    { property: 'metrics', constraints: { rule: 'Label is required' }, children: [row] },
  ];
  const { code, fields } = toAppError(new ArgumentValidationError(errors as ValidationError[]));
  expect(code).toBe('INVALID_INPUT');
  expect(fields).toEqual({ title: 'Title is required', 'metrics.0.label': 'Label is required' });
});

test.each([
  ['INTERNAL', [['error', 'unexpected error', 'the cause']]],
  ['UNAVAILABLE', [['warn', 'database unavailable', 'the cause']]],
  ['INVALID_INPUT', []],
] as [ErrorCode, unknown[]][])('of %s logs %j, once', (code, lines) => {
  const logged: unknown[] = [];
  const log = pino(
    { formatters: { level: (label) => ({ level: label }) } },
    {
      write(line: string) {
        const { level, msg, err } = JSON.parse(line) as { level: string; msg: string; err: Error };
        logged.push([level, msg, err.message]);
      },
    },
  );
  const error = new AppError(code, { cause: new Error('the cause') });
  // The operation logs it, and then the handler of the request.
  logIfUnexpected(log, error);
  logIfUnexpected(log, error);
  expect(logged).toEqual(lines);
});
