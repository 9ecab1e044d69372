import type { RequestHandler } from 'express';
import type { Config } from '../../config.ts';
import { AppError } from '../../rules/errors.ts';
import { isLoopback } from '../../rules/web-address.ts';
import { isRead } from './is-read.ts';

/** Throws FORBIDDEN for a request that another site's page sends. Allows clients without an `Origin`, such as scripts. */
export function requireSameOrigin({ siteOrigin }: Config): RequestHandler {
  // Somebody on the way can write a page without TLS, but not a page of this machine.
  const allowsHttp = (host = '') => !siteOrigin.startsWith('https:') || isLoopback(host.replace(/:\d+$/, ''));
  return (request, _response, next) => {
    if (isRead(request)) return next();
    const { origin, host } = request.headers;
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    const own = [undefined, siteOrigin, `https://${host}`];
    const isOwn = own.includes(origin) || (allowsHttp(host) && origin === `http://${host}`);
    if (crossSite || !isOwn) throw new AppError('FORBIDDEN');
    next();
  };
}
