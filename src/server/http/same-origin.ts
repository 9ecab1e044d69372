import type { RequestHandler } from 'express';
import type { Config } from '../../config.ts';
import { AppError } from '../../rules/errors.ts';

/** Throws FORBIDDEN for a request that another site's page sends. Allows clients without an `Origin`, such as scripts. */
export function requireSameOrigin({ siteOrigin }: Config): RequestHandler {
  return (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const { origin, host } = request.headers;
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    const crossOrigin = origin !== undefined && origin !== siteOrigin && hostOf(origin) !== host;
    if (crossSite || crossOrigin) throw new AppError('FORBIDDEN');
    next();
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
