import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { loadSession, reloadSession } from '../http/load-session.ts';
import { readBody } from '../http/read-body.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { WorkQueues } from '../http/work-queue.ts';
import { serveSchema } from './apollo.ts';
import { formatError, toGraphQLError } from './errors.ts';
import type { Sources } from './execute.ts';
import { MAX_COST } from './query-cost.ts';
import type { Schemas } from './schemas.ts';

const GRAPHQL_PATH = '/graphql';

interface Dependencies extends Sources {
  config: Config;
  log: Logger;
  schemas: Schemas;
  queues: WorkQueues;
  /** Sends the playground to an operator's browser. */
  playground: RequestHandler;
  /** Sends the sign-in form to any other browser. */
  askToSignIn: RequestHandler;
}

/** Serves both schemas at one address: the operator schema to signed-in operators, the visitor schema to all others. */
export async function graphqlRouter({
  config,
  schemas,
  queues,
  playground,
  askToSignIn,
  ...services
}: Dependencies): Promise<Router> {
  const serveVisitor = await serveSchema({ schema: schemas.visitor, ...services, queue: queues.reads });
  const serveOperator = await serveSchema({ schema: schemas.operator, ...services, queue: queues.operators });
  const session = loadSession(services.database);
  const sameOrigin = requireSameOrigin(config);
  const router = Router();

  router.all(GRAPHQL_PATH, session);
  router.get(GRAPHQL_PATH, async (request, response, next) => {
    if (!isPageView(request)) return next();
    // A page has no cost.
    await request.rateLimit.consume('request');
    return request.signedIn ? playground(request, response, next) : askToSignIn(request, response, next);
  });
  // A visitor's request carries no cookie that another site could misuse.
  router.all(GRAPHQL_PATH, (request, response, next) =>
    request.signedIn ? sameOrigin(request, response, next) : next(),
  );
  router.all(GRAPHQL_PATH, chargeVisitor);
  router.all(GRAPHQL_PATH, readBody('json'), reloadSession(services.database));
  router.all(GRAPHQL_PATH, (request, response, next) =>
    request.signedIn ? serveOperator(request, response, next) : serveVisitor(request, response, next),
  );
  router.use(GRAPHQL_PATH, sendErrors(services.log));
  return router;
}

/** Returns whether somebody opens the address in a browser. */
function isPageView({ method, query, headers }: Request): boolean {
  return method === 'GET' && query['query'] === undefined && Boolean(headers.accept?.includes('text/html'));
}

/** Charges a request before it costs anything: 64 kB of nested JSON take longer to read than most queries. */
const chargeVisitor: RequestHandler = async (request, _response, next) => {
  if (!request.signedIn) request.settle = await request.rateLimit.consume('graphql', MAX_COST);
  next();
};

/** Answers a request that was refused before its execution as GraphQL clients expect: with a list of errors. */
function sendErrors(log: Logger): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (response.headersSent || isPageView(request)) return next(thrown);
    const error = toGraphQLError(thrown);
    const { status, headers } = error.extensions['http'] as { status: number; headers: Iterable<[string, string]> };
    response
      .status(status)
      .setHeaders(new Map(headers))
      .json({ errors: [formatError(log)(error.toJSON(), error)] });
  };
}
