import type { RequestHandler } from 'express';
import type { Config } from '../../config.ts';
import { AppError } from '../../rules/errors.ts';

/** The forms are the site's own: another site's page may lead here, but not send them. Programs, which name no origin, may. */
export function requireSameOrigin({ siteOrigin }: Config): RequestHandler {
  return (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const { origin, host } = request.headers;
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    const foreign = origin !== undefined && origin !== siteOrigin && hostOf(origin) !== host;
    if (crossSite || foreign) throw new AppError('FORBIDDEN');
    next();
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
