import { expect, test } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { toAppError } from './errors.ts';

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
  expect(toAppError(failed('x', code))).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterS: 5 });
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

test.each(['42P01', '23502', '25001', '22P02'])('reports %s as a defect', (code) => {
  expect(toAppError(failed('x', code)).code).toBe('INTERNAL');
});

test('reports an error outside the database as a defect', () => {
  expect(toAppError(new TypeError('x is not a function')).code).toBe('INTERNAL');
});
