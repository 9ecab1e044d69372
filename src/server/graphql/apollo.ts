import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { MailSettings } from '../../domain/shared/mail-settings.ts';
import type { RequestContext } from '../../domain/shared/request-context.ts';
import type { Database } from '../database/database.ts';
import { formatError, toGraphQLError, unavailablePlugin } from './errors.ts';
import { createContext } from './execute.ts';
import { MAX_TOKENS, queryCostPlugin } from './query-cost.ts';

/** Query cost charged for every request, so that rejected documents are not free. */
const REQUEST_COST = 100;

interface Options {
  schema: GraphQLSchema;
  database: Database;
  mailSettings: MailSettings;
  log: Logger;
}

/** Serves a schema over HTTP with Apollo Server. Introspection is open, because the visitor schema is a public API. */
export async function serveSchema({ schema, database, mailSettings, log }: Options): Promise<RequestHandler> {
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
    plugins: [ApolloServerPluginLandingPageDisabled(), queryCostPlugin, unavailablePlugin],
    formatError: formatError(log),
    logger: log,
  });
  await server.start();
  return expressMiddleware(server, {
    async context({ req: { rateLimit, signedIn } }) {
      try {
        const operator = signedIn?.operator;
        if (!operator) await rateLimit.consume('graphql', REQUEST_COST);
        return createContext({ database, mailSettings }, { rateLimit, operator });
      } catch (thrown) {
        throw toGraphQLError(thrown);
      }
    },
  });
}
