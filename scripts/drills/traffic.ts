import { setTimeout } from 'node:timers/promises';
import { sendContactForm } from './site.ts';

/** Visitors who read pages with their files, call the REST API and send submissions until they are stopped. */
export interface Traffic {
  /** Number of requests so far. */
  requests(): number;
  /** Requests that were not answered with 200, such as "502 GET /blog". */
  failed(): string[];
  /** Names of the submissions that the site has acknowledged. */
  acknowledged(): string[];
  stop(): Promise<void>;
}

const PAGES = ['/', '/blog', '/technologies', '/case-studies', '/technologies?q=legal'];
const READERS = 6;
const CALLERS = 3;
const SENDERS = 4;
const PAUSE_MS = 20;
const TIMEOUT_MS = 10_000;

/** Each request has an address of its own, so that no limit applies. */
let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export function startTraffic(url: string, label: string): Traffic {
  const stopping = new AbortController();
  const failed: string[] = [];
  const acknowledged: string[] = [];
  let requests = 0;

  /** Returns the text of a response with status 200. Records any other outcome as a failure and returns an empty text. */
  async function read(path: string): Promise<string> {
    requests += 1;
    const headers = { 'x-forwarded-for': nextAddress(), accept: 'text/html' };
    try {
      const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await response.text();
      if (response.status === 200) return text;
      failed.push(`${response.status} GET ${path}`);
    } catch {
      failed.push(`no answer to GET ${path}`);
    }
    return '';
  }

  async function readPage(): Promise<void> {
    const page = await read(PAGES[requests % PAGES.length]!);
    const files = filesOf(page);
    // One file of each page is enough: the pages are read again and again.
    const file = files[requests % files.length];
    if (file) await read(file);
  }

  async function submit(visitor: number, count: number): Promise<void> {
    requests += 1;
    const name = `${label}, visitor ${visitor}, inquiry ${count}`;
    const status = await sendContactForm(url, name, nextAddress());
    if (status === 200) acknowledged.push(name);
    else failed.push(`${status} POST /api/contact`);
  }

  async function repeat(visit: (count: number) => Promise<unknown>): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      await visit(count);
      await setTimeout(PAUSE_MS);
    }
  }

  const visitors = [
    ...Array.from({ length: READERS }, () => repeat(readPage)),
    ...Array.from({ length: CALLERS }, () => repeat(() => read('/api/technologies'))),
    ...Array.from({ length: SENDERS }, (_, visitor) => repeat((count) => submit(visitor, count))),
  ];
  return {
    requests: () => requests,
    failed: () => failed,
    acknowledged: () => acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(visitors);
    },
  };
}

/** Returns the paths of the scripts, styles and fonts that a page names. */
export function filesOf(page: string): string[] {
  return [...new Set(page.match(/\/assets\/[\w./-]+/g))];
}
