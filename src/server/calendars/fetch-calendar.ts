import ipaddr from 'ipaddr.js';
import dns from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CalendarError } from '../../domain/other-calendars/calendar-error.ts';
import { SECOND_MS } from '../../rules/durations.ts';

/** A calendar of ten years has some ten megabytes. */
const LIMIT_MB = 25;
const REDIRECTS_MAX = 3;

const PRIVATE = 'Its address leads to a private network.';

/** Where calendars may be fetched from, and for how long. */
export interface Network {
  request(url: URL, options: RequestOptions): ClientRequest;
  isAllowed(ipAddress: string): boolean;
  limitMs: number;
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** The internet. An address of this machine, of its network or of a tunnel is none of a calendar. */
export const publicNetwork: Network = {
  request: https.request,
  isAllowed(ipAddress) {
    const ip = ipaddr.process(ipAddress);
    return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6));
  },
  limitMs: 10 * SECOND_MS,
};

/** What a server says about the version of a calendar. */
interface CalendarVersion {
  etag: string | null;
  lastModified: string | null;
}

/** Returns the text of a calendar, or null if it is still the known version. Throws a CalendarError. */
export async function fetchCalendar(
  address: string,
  known: CalendarVersion | null,
  network: Network = publicNetwork,
): Promise<(CalendarVersion & { text: string }) | null> {
  const signal = AbortSignal.timeout(network.limitMs);
  const headers = {
    Accept: 'text/calendar',
    'Accept-Encoding': 'gzip',
    'User-Agent': 'calendar reader',
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
  };
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await get(url, { headers, signal }, network);
      const { statusCode = 0, headers: received } = response;
      if (statusCode === 200) {
        const { etag = null, 'last-modified': lastModified = null } = received;
        return { etag, lastModified, text: await textOf(response) };
      }
      response.destroy();
      if (statusCode === 304 && known) return null;
      const isRedirect = statusCode >= 300 && statusCode < 400 && received.location;
      if (!isRedirect) throw new CalendarError(`Its server answers with status ${statusCode}.`);
      url = new URL(received.location ?? '', url);
    }
    throw new CalendarError(`Its address redirects more than ${REDIRECTS_MAX} times.`);
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    if (signal.aborted) throw new CalendarError(`It does not arrive within ${network.limitMs / SECOND_MS} seconds.`);
    const { code = 'no code' } = error as NodeJS.ErrnoException;
    throw new CalendarError(`The connection to its server fails (${code}).`, { cause: error });
  }
}

function get(url: URL, options: RequestOptions, network: Network): Promise<IncomingMessage> {
  const { request, isAllowed } = network;
  if (url.protocol !== 'https:') throw new CalendarError('Its address leads to one without encryption (https).');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // An address of digits is not looked up.
  if (isIP(host) && !isAllowed(host)) throw new CalendarError(PRIVATE);
  return new Promise((resolve, reject) => {
    request(url, { ...options, agent: false, lookup: lookupIn(network) })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** The connection uses the addresses that were checked, so that the name cannot lead elsewhere in between. */
function lookupIn({ isAllowed }: Network): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error('no address'), '');
      else if (!addresses.every(({ address }) => isAllowed(address))) callback(new CalendarError(PRIVATE), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  // Whoever reads the last stream gets the errors of both.
  const body: Readable = isCompressed ? pipeline(response, createGunzip(), () => {}) : response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMIT_MB * 1024 ** 2) throw new CalendarError(`It is larger than ${LIMIT_MB} MB.`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
