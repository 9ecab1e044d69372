import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { Request, RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext, Visitor } from '../../domain/shared/request-context.ts';
import type { MailSettings } from '../../domain/shared/mail-settings.ts';
import type { Database } from '../database/database.ts';
import { formatError, toGraphQLError } from './errors.ts';
import { createContext } from './execute.ts';
import { MAX_TOKENS, queryCostPlugin } from './query-cost.ts';

/** Every request costs this much of the visitor's budget, so that documents that are refused are not free. */
const REQUEST_COST = 100;

interface Options {
  schema: GraphQLSchema;
  database: Database;
  mailSettings: MailSettings;
  visitor(request: Request): Visitor;
  log: Logger;
}

/** Serves a schema over HTTP. Introspection is open to whoever gets that schema: visitors have a public API in theirs. */
export async function serveGraphql({ schema, database, mailSettings, visitor, log }: Options): Promise<RequestHandler> {
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: false,
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    plugins: [ApolloServerPluginLandingPageDisabled(), queryCostPlugin],
    formatError: formatError(log),
    logger: log,
  });
  await server.start();
  return expressMiddleware(server, {
    async context({ req }) {
      try {
        const caller = { visitor: visitor(req), operator: req.signedIn?.operator };
        if (!caller.operator) await caller.visitor.consume('graphql', REQUEST_COST);
        return createContext({ database, mailSettings }, caller);
      } catch (thrown) {
        throw toGraphQLError(thrown);
      }
    },
  });
}
