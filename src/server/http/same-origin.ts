import type { RequestHandler } from 'express';
import type { Config } from '../../config.ts';
import { AppError } from '../../rules/errors.ts';
import { isRead } from './is-read.ts';

/** Throws FORBIDDEN for a request that another site's page sends. Allows clients without an `Origin`, such as scripts. */
export function requireSameOrigin({ siteOrigin }: Config): RequestHandler {
  return (request, _response, next) => {
    if (isRead(request)) return next();
    const { origin, host } = request.headers;
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    const own = [undefined, siteOrigin, `http://${host}`, `https://${host}`];
    if (crossSite || !own.includes(origin)) throw new AppError('FORBIDDEN');
    next();
  };
}
