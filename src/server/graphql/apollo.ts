import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { Request, RequestHandler } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Context } from '../../domain/context.ts';
import type { Database } from '../database/database.ts';
import { formatError, toAppError } from './errors.ts';
import { createContext } from './execute.ts';
import { boundedSize, MAX_TOKENS } from './limits.ts';

/** Serves a schema over HTTP. Introspection is open to whoever gets that schema: visitors have a public API in theirs. */
export async function serveGraphql(options: {
  schema: GraphQLSchema;
  database: Database;
  log: Logger;
}): Promise<RequestHandler> {
  const { schema, database, log } = options;
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
  return expressMiddleware(server, { context: async ({ req }) => contextOrStatus(database, req) });
}

/** Apollo answers an error of the context function with 500, unless it is told the status. */
function contextOrStatus(database: Database, request: Request): Context {
  try {
    return createContext(database, { operator: request.signedIn?.operator });
  } catch (thrown) {
    const { message, code, status } = toAppError(thrown);
    throw new GraphQLError(message, { extensions: { code, http: { status } } });
  }
}
