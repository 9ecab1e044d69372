import { ApolloServer, HeaderMap } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { Request, RequestHandler } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Context, Visitor } from '../../domain/context.ts';
import type { Correspondence } from '../../domain/mails/correspondence.ts';
import type { Database } from '../database/database.ts';
import { formatError, toAppError } from './errors.ts';
import { createContext } from './execute.ts';
import { boundedSize, MAX_TOKENS } from './limits.ts';

interface Options {
  schema: GraphQLSchema;
  database: Database;
  correspondence: Correspondence;
  visitor(request: Request): Visitor;
  log: Logger;
}

/** Serves a schema over HTTP. Introspection is open to whoever gets that schema: visitors have a public API in theirs. */
export async function serveGraphql({
  schema,
  database,
  correspondence,
  visitor,
  log,
}: Options): Promise<RequestHandler> {
  const server = new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: false,
    validationRules: [boundedSize],
    parseOptions: { maxTokens: MAX_TOKENS },
    plugins: [ApolloServerPluginLandingPageDisabled()],
    formatError: formatError(log),
    logger: log,
  });
  await server.start();
  return expressMiddleware(server, {
    context: async ({ req }) =>
      contextOrStatus(() =>
        createContext({ database, correspondence }, { visitor: visitor(req), operator: req.signedIn?.operator }),
      ),
  });
}

/** Apollo answers an error of the context function with 500, unless it is told the status. */
function contextOrStatus(create: () => Context): Context {
  try {
    return create();
  } catch (thrown) {
    const error = toAppError(thrown);
    const { message, status, retryAfterS } = error;
    const headers = new HeaderMap(retryAfterS ? [['retry-after', String(retryAfterS)]] : []);
    throw new GraphQLError(message, { originalError: error, extensions: { http: { status, headers } } });
  }
}
