import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { CdnSettings } from '../config.ts';
import {
  claimPurge,
  readPurgeState,
  recordAppearances,
  recordBuild,
  recordFailure,
  recordPurge,
  releaseClaim,
} from '../domain/cdn-purges/cdn-purge.service.ts';
import type { Database } from './database/database.ts';
import { withJobId } from './log-context.ts';
import { LONG_AGO, millisecondsSince, now } from './moment.ts';

/** The CDN in front of the site, which is purged after each change of content and after each release. */
export interface Cdn {
  /**
   * Whether the CDN may cache a page of the current content for a day, because the purge after the next change removes it.
   * False for a process that may not know the latest changes, or that is of an older build.
   */
  mayCachePages(): boolean;
  /** Seconds since the first failed attempt of the purge that is due. 0: none has failed. */
  readonly failingSeconds: number;
  /** Returns what owners should know while the purge fails. */
  warning(): string | undefined;
  close(): Promise<void>;
}

export interface PurgeTimes {
  /** How often to compare the version of the content, in memory. */
  tickMs: number;
  /** How often to ask the database without a new version. */
  pollMs: number;
  /** How old the knowledge of a process may be while the CDN may cache its pages for a day. */
  knownMs: number;
  /** Pause between two purges, because CDNs limit their rate. Changes meanwhile share the next purge. */
  pauseS: number;
  /**
   * When a purge is repeated. Until `knownMs` after a change, a process may send a page without it, and the first purge may
   * come before that page. The rest is for the page to arrive.
   */
  repeatS: number;
}

const TIMES: PurgeTimes = { tickMs: 500, pollMs: 3_000, knownMs: 8_000, pauseS: 5, repeatS: 15 };

/** Timeout of an attempt. It is shorter than the lease, during which no other process purges. */
const ATTEMPT_MS = 10_000;
const LEASE_S = 15;

/** A CDN that is away for a shorter time is nothing that owners could change. */
const WARN_AFTER_S = 300;

/** A poll may fail while the database restarts. So many in a row are logged, once. */
const FAILED_POLLS = 3;

interface Dependencies {
  settings: CdnSettings;
  /** Identifies the code that makes the pages. */
  build: string;
  database: Pick<Database, 'source' | 'ready' | 'content'>;
  log: Logger;
  times?: PurgeTimes | undefined;
}

/** Purges the CDN after each change. One process purges for all of them. A change that a killed process leaves is purged by the next. */
export function startPurging({ settings, build, database, log, times = TIMES }: Dependencies): Cdn {
  const { content } = database;
  const closing = new AbortController();
  let polledVersion: number | undefined;
  let polledAt = LONG_AGO;
  let isLastBuild = false;
  let failingSeconds = 0;
  let failedPolls = 0;

  const isPollDue = () =>
    database.ready && (content.current !== polledVersion || millisecondsSince(polledAt) >= times.pollMs);

  async function poll(): Promise<void> {
    const { manager } = database.source;
    const version = content.current;
    const startedAt = now();
    try {
      if (polledVersion === undefined) await recordBuild(manager, build);
      if (version !== polledVersion) await recordAppearances(manager);
      const state = await readPurgeState(manager);
      isLastBuild = state.build === build;
      failingSeconds = state.failingSeconds;
      polledVersion = version;
      polledAt = startedAt;
      if (state.due) await purgeIfClaimed(manager);
      failedPolls = 0;
    } catch (error) {
      if (closing.signal.aborted) return;
      failedPolls += 1;
      if (failedPolls === FAILED_POLLS) log.warn({ err: error }, 'could not read or record the purges of the CDN');
    }
  }

  async function purgeIfClaimed(manager: EntityManager): Promise<void> {
    const changes = await claimPurge(manager, LEASE_S);
    if (!changes) return;
    const failure = await requestPurge(settings, closing.signal);
    if (failure !== undefined) {
      if (closing.signal.aborted) await releaseClaim(manager);
      else if (await recordFailure(manager, times.pauseS)) log.warn({ reason: failure }, 'the CDN could not be purged');
      return;
    }
    await recordPurge(manager, changes, times);
    if (failingSeconds > 0) log.info('the CDN is purged again');
    failingSeconds = 0;
    log.debug({ changes: changes.length }, 'the CDN is purged');
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      if (isPollDue()) await withJobId('cdn', poll);
      await setTimeout(times.tickMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    mayCachePages() {
      const knownMs = Math.max(millisecondsSince(polledAt), millisecondsSince(content.completeUntil));
      return isLastBuild && knownMs < times.knownMs;
    },
    get failingSeconds() {
      return failingSeconds;
    },
    warning: () =>
      failingSeconds < WARN_AFTER_S
        ? undefined
        : `The CDN could not be purged for ${Math.floor(failingSeconds / 60)} minutes, so visitors may see old pages. ` +
          'Check CDN_PURGE_URL, CDN_PURGE_HEADER and CDN_PURGE_BODY. The log has the reason.',
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Asks the CDN to purge. Returns why that failed, without what was sent, which is secret. */
async function requestPurge({ url, header, body }: CdnSettings, closing: AbortSignal): Promise<string | undefined> {
  const headers = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' });
  if (header) headers.set(header.name, header.value);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: body ?? null,
      // Another address must not get the secret.
      redirect: 'error',
      signal: AbortSignal.any([closing, AbortSignal.timeout(ATTEMPT_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    return cause?.code ?? cause?.message ?? name;
  }
}
