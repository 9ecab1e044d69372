import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { LONG_AGO, now } from '../moment.ts';
import { CHANNEL, createCounter, type ContentState, type ContentWatcher } from './content-version.ts';
import { Client, isAnswer } from './server-client.ts';

/** Channel of the notifications that a listener sends to itself. */
const PROOF_CHANNEL = 'content_listener';

/** A lost connection is noticed within a second, notifications that do not arrive within three. */
const HEARTBEAT_MS = 250;
const HEARTBEATS_PER_PROOF = 8;
const QUERY_TIMEOUT_MS = 750;
const CONNECT_TIMEOUT_MS = 1_000;

const MESSAGES: Record<ContentState, string> = {
  watched: 'content changes are reported again',
  unwatched: 'content changes are not reported, so pages are cached for a second',
  away: 'database does not respond, so cached pages may be outdated',
};

/** Listens on a connection of its own, proves that notifications arrive on it, and reconnects whenever they do not. */
export function watchServer(url: string, log: Logger): ContentWatcher {
  const stop = new AbortController();
  const counter = createCounter();
  let state: ContentState = 'away';
  let completeUntil = LONG_AGO;
  let logged: ContentState = 'watched';

  function report(next: ContentState, err?: unknown): void {
    state = next;
    if (next === logged) return;
    logged = next;
    if (next === 'watched') log.info(MESSAGES[next]);
    else log.warn({ err }, MESSAGES[next]);
  }

  async function listen(): Promise<void> {
    const client: pg.Client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      answerTimeoutMs: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    /** What a failure of the current step means. */
    let failed: ContentState = 'away';
    let heard: string | undefined;
    // After an error the next heartbeat fails and ends this connection.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      if (channel === PROOF_CHANNEL) heard = payload;
      else counter.increment();
    });

    async function proveListening(): Promise<void> {
      const token = randomUUID();
      const sentAt = now();
      await client.query(`NOTIFY ${PROOF_CHANNEL}, '${token}'`);
      if (heard !== token) await pause();
      if (heard !== token) throw new Error('A notification to this connection did not arrive.');
      // Notifications arrive in the order of the commits.
      completeUntil = sentAt;
    }

    try {
      await client.connect();
      failed = 'unwatched';
      // Content may have changed since the last connection, and may still change unnoticed.
      counter.increment();
      state = 'unwatched';
      await client.query(`LISTEN ${CHANNEL}; LISTEN ${PROOF_CHANNEL}`);
      await proveListening();
      counter.increment();
      report('watched');
      for (let beat = 1; !stop.signal.aborted; beat += 1) {
        await pause();
        failed = 'away';
        await client.query('SELECT 1');
        failed = 'unwatched';
        if (beat % HEARTBEATS_PER_PROOF === 0) await proveListening();
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      counter.increment();
      report(isAnswer(error) ? 'unwatched' : failed, error);
    } finally {
      client.connection.stream.destroy();
    }
  }

  const pause = () => setTimeout(HEARTBEAT_MS, undefined, { signal: stop.signal });

  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      await listen();
      await pause().catch(() => {});
    }
  }

  const listening = keepListening();
  return {
    get current() {
      return counter.current;
    },
    get state() {
      return state;
    },
    get completeUntil() {
      return completeUntil;
    },
    touch: counter.increment,
    onChange: counter.onChange,
    async close() {
      stop.abort();
      await listening;
    },
  };
}
