import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import pino from 'pino';
import { waitFor } from '../../../test/support/wait-for.ts';
import { watchContent, type ContentWatch } from './watch.ts';

let heartbeat: { appearedAt: string | null; readOnly: boolean };
/** The version of the content at each heartbeat. */
let versions: number[];
/** What a connection and a query fail with. */
let failures: { connect?: Error | undefined; query?: Error | undefined };
let closed: number;
let notify: () => void;
let logged: { msg: string; problem?: string }[];
const whenAppeared = jest.fn<() => Promise<void>>();
let content: ContentWatch;

function watch({ mustAcceptWrites = true } = {}): ContentWatch {
  content = watchContent({
    database: {
      mustAcceptWrites,
      async connect(notified) {
        if (failures.connect) throw failures.connect;
        notify = notified;
        return {
          async query(text) {
            if (failures.query) throw failures.query;
            if (text.startsWith('LISTEN')) return [];
            versions.push(content.current);
            return [heartbeat as never];
          },
          close: () => void (closed += 1),
        };
      },
    },
    prepared: Promise.resolve(),
    whenAppeared,
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    heartbeatMs: 1,
  });
  return content;
}

const isReady = async () => versions.length > 0 && content.problem === undefined;

beforeEach(() => {
  heartbeat = { appearedAt: null, readOnly: false };
  versions = [];
  failures = {};
  closed = 0;
  logged = [];
  whenAppeared.mockReset().mockResolvedValue(undefined);
});
afterEach(() => content.close());

test('has a new version after each notification, and each change of this process', async () => {
  const { current } = watch();
  await waitFor(isReady);
  const listening = content.current;
  expect(listening).toBeGreaterThan(current);
  notify();
  expect(content.current).toBe(listening + 1);
  content.touch();
  expect(content.current).toBe(listening + 2);
});

test('has a new version when scheduled content appears, once what depends on it is updated', async () => {
  watch();
  await waitFor(isReady);
  const { current } = content;
  whenAppeared.mockRejectedValue(new Error('The search is locked.'));
  heartbeat.appearedAt = '2026-01-01';
  await waitFor(async () => content.problem === 'The search is locked.');
  whenAppeared.mockReset().mockResolvedValue(undefined);
  await waitFor(isReady);
  expect(whenAppeared).toHaveBeenCalledTimes(1);
  expect(content.current).toBeGreaterThan(current);
});

test('has a new version after five minutes without a notification', async () => {
  watch();
  await waitFor(async () => versions.length > 300);
  const [first = 0] = versions;
  expect(versions.slice(0, 300)).toEqual(Array(300).fill(first));
  expect(versions[300]).toBe(first + 1);
});

test('connects again after a failure, with a new version, and logs each change once', async () => {
  watch();
  await waitFor(isReady);
  const { current } = content;
  failures.query = new Error('Query read timeout');
  await waitFor(async () => closed > 3);
  expect([content.away, content.problem]).toEqual([false, 'Query read timeout']);
  delete failures.query;
  await waitFor(isReady);
  expect(content.current).toBeGreaterThan(current);
  expect(logged).toMatchObject([
    { msg: 'not ready for requests', problem: 'Query read timeout' },
    { msg: 'ready for requests' },
  ]);
});

test('knows whether the server is away, or refuses only this connection', async () => {
  failures.connect = new Error('connect ECONNREFUSED');
  watch();
  await waitFor(async () => content.away);
  failures.connect = new pg.DatabaseError('sorry, too many clients already', 0, 'error');
  await waitFor(async () => !content.away);
  expect(content.problem).toBe('sorry, too many clients already');
  delete failures.connect;
  await waitFor(isReady);
});

test('a read-only server has a problem, a read-only embedded database does not', async () => {
  heartbeat.readOnly = true;
  watch();
  await waitFor(async () => content.problem === 'The database is read-only.');
  await content.close();
  watch({ mustAcceptWrites: false });
  await waitFor(isReady);
});
