import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { VisitCount } from '../../domain/visits/visit-count.entity.ts';
import { addVisitCounts, publishedPaths } from '../../domain/visits/visit-count.service.ts';
import { countedWords, NAMES_A_CLIENT_MAX, OTHERS, type VisitKind } from '../../rules/visits.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import { localTime } from '../../rules/local-time.ts';
import type { Config } from '../../config.ts';
import { startJob } from '../background-job.ts';
import type { Database } from '../database/database.ts';
import { clientAddress, clientKey } from '../http/client-network.ts';
import { isPreload } from '../http/is-preload.ts';
import { SESSION_COOKIE } from '../http/operator-cookies.ts';
import { pageFormatOf } from '../http/page-format.ts';

/** Time between two writes of a process. */
const WRITE_EVERY_MS = 10_000;

/** Maximum number of different counts between two writes. Further ones are not counted. */
const COUNTS_MAX = 2_000;

/** Maximum length of the name of a referring site, as in DNS. */
const HOST_MAX = 253;

const SEARCH_PAGE = '/search';

export interface VisitCounter {
  /** Counts a page that was sent as HTML. Call it only for pages that every visitor may see. */
  countPage(request: IncomingMessage): void;
  /** Counts a page of a route that a browser has opened within the site. Ignores documents that do not exist. */
  countNavigation(request: IncomingMessage, path: string, pattern: string): void;
  /** Adds what was counted to the database. Keeps it for the next write if that fails. */
  write(): Promise<void>;
}

interface Dependencies {
  config: Pick<Config, 'siteOrigin' | 'trustProxy'>;
  database: Database;
  log: Logger;
}

/** Counts visits in memory. Stores no address, no name of a browser and no order of pages. */
export function createVisitCounter({ config, database, log }: Dependencies): VisitCounter {
  const { siteOrigin, trustProxy } = config;
  const ownHost = new URL(siteOrigin).host;
  const counts = new Counts<VisitCount>(({ day, kind, name }) => [day, kind, name]);
  /** Pages that browsers reported and that may not exist. */
  const reported = new Counts<VisitCount>(({ day, name }) => [day, name]);
  const names = new Names();
  const today = createToday(database.settings);

  async function write(): Promise<void> {
    if (!database.ready || counts.size + reported.size === 0) return;
    const taken = { counts: counts.take(), reported: reported.take() };
    try {
      // Before the transaction: a value that another request is loading waits for the session that a transaction holds.
      const reader = { manager: database.source.manager, previewId: null, sameForAll };
      const known = await publishedPaths(reader, [...new Set(taken.reported.map(({ name }) => name))]);
      await addVisitCounts(database.source.manager, [
        ...taken.counts,
        ...taken.reported.filter(({ name }) => known.has(name)),
      ]);
    } catch (error) {
      taken.counts.forEach(counts.add);
      taken.reported.forEach(reported.add);
      log.warn({ err: error }, 'counts of visits could not be written');
    }
  }

  const sameForAll = <Value>(key: string, load: () => Promise<Value>) => database.contentCache.get(key, load);

  return {
    countPage(request) {
      if (!isCounted(request)) return;
      const day = today();
      const count = (kind: VisitKind, name: string) => counts.add({ day, kind, name, count: 1 });
      const countName = (kind: VisitKind, name: string) =>
        count(kind, names.mayCount(day, `${kind} ${name}`, () => clientAddress(request, trustProxy)) ? name : OTHERS);
      const { pathname, searchParams } = new URL(request.url ?? '/', siteOrigin);
      count('page', pathname);
      const source = referringSite(request);
      if (source !== undefined && source !== ownHost && source !== request.headers.host) countName('source', source);
      // Another page of the same results is the same search.
      if (pathname === SEARCH_PAGE && !searchParams.has('page')) {
        for (const word of countedWords(searchParams.get('q') ?? '')) countName('word', word);
      }
    },
    countNavigation(request, path, pattern) {
      if (!isVisitor(request)) return;
      (path === pattern ? counts : reported).add({ day: today(), kind: 'page', name: path, count: 1 });
    },
    write,
  };
}

/** Counts in memory, by key. */
class Counts<Entry extends { count: number }> {
  #entries = new Map<string, Entry>();

  constructor(private readonly keyOf: (entry: Entry) => readonly unknown[]) {}

  get size(): number {
    return this.#entries.size;
  }

  readonly add = (entry: Entry): void => {
    const key = this.keyOf(entry).join(' ');
    const known = this.#entries.get(key);
    if (known) known.count += entry.count;
    else if (this.size < COUNTS_MAX) this.#entries.set(key, entry);
  };

  /** Removes all entries and returns them. */
  take(): Entry[] {
    const taken = [...this.#entries.values()];
    this.#entries = new Map();
    return taken;
  }
}

/** The names that visitors brought on one day. */
class Names {
  #day = '';
  #known = new Set<string>();
  #clients = new Map<string, number>();

  /** Returns whether a name is counted by itself. It is not if its client, or all of them, have brought too many. */
  mayCount(day: string, name: string, address: () => string | undefined): boolean {
    if (day !== this.#day) {
      this.#day = day;
      this.#known.clear();
      this.#clients.clear();
    }
    if (this.#known.has(name)) return true;
    const client = clientKey(address());
    const brought = this.#clients.get(client) ?? 0;
    if (brought >= NAMES_A_CLIENT_MAX || this.#known.size >= COUNTS_MAX) return false;
    this.#known.add(name);
    this.#clients.set(client, brought + 1);
    return true;
  }
}

/** Returns a function that returns the day of the owner. It computes the day once a minute, because every page asks for it. */
function createToday(settings: Database['settings']): () => string {
  let last = { minute: 0, timeZone: '', day: '' };
  return () => {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const { timeZone } = settings.current;
    if (last.minute !== minute || last.timeZone !== timeZone) {
      last = { minute, timeZone, day: localTime(new Date(), timeZone).day };
    }
    return last.day;
  };
}

/** Writes the counts regularly. Returns a function that stops it and writes the last ones. */
export function startWriting(visits: VisitCounter, services: Omit<Dependencies, 'config'>): () => Promise<void> {
  const stop = startJob({ name: 'visits', everyMs: WRITE_EVERY_MS, steps: { write: visits.write }, ...services });
  return async () => {
    await stop();
    await visits.write();
  };
}

/** Leaves out other formats and pages that are loaded in advance. */
function isCounted(request: IncomingMessage): boolean {
  if (request.method !== 'GET' || pageFormatOf(request) !== 'html') return false;
  return !isPreload(request) && isVisitor(request);
}

/** Leaves out operators, crawlers and visitors who ask not to be tracked. */
function isVisitor({ headers }: IncomingMessage): boolean {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false;
  if (headers.cookie?.includes(`${SESSION_COOKIE}=`)) return false;
  const browser = headers['user-agent'] ?? '';
  return browser !== '' && !isbot(browser);
}

function referringSite({ headers: { referer = '' } }: IncomingMessage): string | undefined {
  const host = URL.canParse(referer) && /^https?:/.test(referer) ? new URL(referer).host : '';
  return host === '' || host.length > HOST_MAX ? undefined : host;
}
