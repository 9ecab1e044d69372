import type { RequestHandler } from 'express';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { AppError, type ErrorCode } from '../../rules/errors.ts';
import { isLoopback } from '../../rules/web-address.ts';
import { isRead } from './is-read.ts';

/** Why a request is refused, or undefined. */
export type RefuseTarget = (request: IncomingMessage) => ErrorCode | undefined;

type TargetSettings = Pick<Config, 'hosts' | 'siteOrigin' | 'trustProxy'>;

/**
 * Maximum length of a target. RFC 9110, 4.1, recommends at least 8,000 bytes. Node rejects a request with more than 16 KiB of
 * address and headers with 431.
 */
export const URL_MAX = 8_000;

/**
 * Refuses requests for other hosts, which a cache or a rebound name could otherwise mix with this site, and requests
 * whose host is ambiguous. Any host is accepted while `SITE_ORIGIN` is not set. If it begins with https, requests that
 * reached the proxy without TLS are refused, too.
 */
export function createRefuseTarget({ hosts, siteOrigin, trustProxy }: TargetSettings): RefuseTarget {
  const needsHttps = trustProxy > 0 && siteOrigin.startsWith('https:');
  const isForeign = (host: string) => {
    const name = withoutPort(host);
    return hosts !== undefined && !hosts.includes(name) && !isLoopback(name);
  };

  return ({ httpVersionMajor, headers, rawHeaders, url = '' }) => {
    // Node also accepts HTTP/0.9, which has no headers, and HTTP/2.0 in the syntax of HTTP/1.1.
    if (httpVersionMajor !== 1 || countHosts(rawHeaders) > 1) return 'MALFORMED_REQUEST';
    if (url.length > URL_MAX) return 'URI_TOO_LONG';
    if (isAbsolute(url) && !URL.canParse(url)) return 'MALFORMED_REQUEST';
    // The host of the target replaces that of the header (RFC 9112, 3.2.2). HTTP/1.0 has no obligatory host.
    const host = isAbsolute(url) ? new URL(url).host : headers.host;
    if (host !== undefined && isForeign(host)) return 'MISDIRECTED';
    return needsHttps && cameWithoutTls(headers) ? 'HTTPS_REQUIRED' : undefined;
  };
}

/**
 * Throws the error of a refused request, or redirects it if only TLS is missing and it changes nothing. Shortens an
 * absolute target to the path that the routes know.
 */
export function requireOwnTarget(refuse: RefuseTarget, { siteOrigin }: Pick<Config, 'siteOrigin'>): RequestHandler {
  return (request, response, next) => {
    const code = refuse(request);
    if (code && !(code === 'HTTPS_REQUIRED' && isRead(request))) throw new AppError(code);
    if (isAbsolute(request.url)) {
      const { pathname, search } = new URL(request.url);
      request.url = request.originalUrl = pathname + search;
    }
    if (!code) return next();
    // A cached redirect would send visitors who use TLS in circles.
    response.set('Cache-Control', 'no-store').redirect(301, siteOrigin + request.url);
  };
}

/** The first of several proxies is the one that the visitor reached. */
function cameWithoutTls(headers: IncomingHttpHeaders): boolean {
  const [protocol = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return protocol.trim().toLowerCase() === 'http';
}

function isAbsolute(url: string): boolean {
  return !url.startsWith('/') && url !== '*';
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}

/** Node keeps the first of several `Host` headers. A proxy may have used another one. */
function countHosts(rawHeaders: string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
