import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Visitor } from '../../domain/shared/request-context.ts';
import type { MailSettings } from '../../domain/shared/mail-settings.ts';
import type { Database } from '../database/database.ts';
import { serveGraphql } from './apollo.ts';
import type { Schemas } from './schemas.ts';
import type { OperatorPages } from '../back-office/router.ts';
import { playgroundPage } from '../back-office/playground-page.ts';
import type { Site } from '../pages/site.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { readBody } from '../http/read-body.ts';
import { allowPlayground } from '../http/security-headers.ts';

interface Dependencies {
  config: Config;
  log: Logger;
  database: Database;
  site: Site;
  mailSettings: MailSettings;
  visitor(request: Request): Visitor;
  schemas: Schemas;
  operatorPages: OperatorPages;
}

/**
 * One address, two schemas: the operator's with a session, the visitor's without. A browser that comes by itself gets
 * the playground, or is asked to sign in.
 */
export async function graphqlDoor({ config, site, schemas, operatorPages, ...rest }: Dependencies): Promise<Router> {
  const forVisitors = await serveGraphql({ schema: schemas.visitor, ...rest });
  const forOperators = await serveGraphql({ schema: schemas.operator, ...rest });
  const refuseOthers = requireSameOrigin(config);
  const router = Router();

  router.get('/', async (request, response, next) => {
    const { query } = request.query;
    if (query !== undefined || !request.headers.accept?.includes('text/html')) return next();
    if (!request.signedIn) return operatorPages.askToSignIn(request, response);
    allowPlayground(response);
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    response.type('html').send(playgroundPage(site.operator.playground()));
  });
  router.use((request, response, next) => {
    if (!request.signedIn) return next();
    response.set('Cache-Control', 'no-store');
    return refuseOthers(request, response, next);
  });
  router.use(readBody({ plainForms: false }));
  router.use((request, response, next) => (request.signedIn ? forOperators : forVisitors)(request, response, next));
  return router;
}
