import { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import { serveGraphql } from '../graphql/apollo.ts';
import type { OperatorPages } from '../render/operator-pages.ts';
import { playgroundPage } from '../render/playground-page.ts';
import type { Site } from '../render/site.ts';
import { refuseOtherOrigins } from './origin.ts';
import { readBody } from './read-body.ts';
import { allowPlayground } from './security-headers.ts';

interface Dependencies {
  config: Config;
  log: Logger;
  database: Database;
  site: Site;
  visitor: GraphQLSchema;
  operator: GraphQLSchema;
  operatorPages: OperatorPages;
}

/**
 * One address, two schemas: the operator's with a session, the visitor's without. A browser that comes by itself gets
 * the playground, or is asked to sign in.
 */
export async function graphqlDoor({ config, log, database, site, ...rest }: Dependencies): Promise<Router> {
  const { visitor, operator, operatorPages } = rest;
  const forVisitors = await serveGraphql({ schema: visitor, database, log });
  const forOperators = await serveGraphql({ schema: operator, database, log });
  const refuseOthers = refuseOtherOrigins(config);
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
