import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from '../../domain/shared/request-context.ts';
import { formatError, toGraphQLError, unavailablePlugin } from './errors.ts';
import { createContext, type Sources } from './execute.ts';
import type { WorkQueue } from '../http/work-queue.ts';
import { chargeCost, MAX_TOKENS } from './query-cost.ts';

/** Query cost charged for every request, so that rejected documents are not free. */
const REQUEST_COST = 100;

interface Options extends Sources {
  schema: GraphQLSchema;
  log: Logger;
  /** Returns the queue in which a query or mutation waits for its turn. */
  queueOf(operation: string): WorkQueue;
}

/** Serves a schema over HTTP with Apollo Server. Introspection is open, because the visitor schema is a public API. */
export async function serveSchema({ schema, log, queueOf, ...sources }: Options): Promise<RequestHandler> {
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
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would load a package that traces the subgraphs of a federation.
      ApolloServerPluginInlineTraceDisabled(),
      inTurnPlugin(queueOf),
      unavailablePlugin,
    ],
    formatError: formatError(log),
    logger: log,
  });
  await server.start();
  return expressMiddleware(server, {
    async context({ req: { rateLimit, signedIn } }) {
      try {
        const operator = signedIn?.operator;
        if (!operator) await rateLimit.consume('graphql', REQUEST_COST);
        return await createContext(sources, { rateLimit, operator });
      } catch (thrown) {
        throw toGraphQLError(thrown);
      }
    },
  });
}

/**
 * An Apollo Server plugin. An operation is charged for its cost and then waits for its turn. Both are in one plugin, because
 * Apollo Server does not wait for the others when one plugin refuses an operation: its turn would begin and never end.
 */
function inTurnPlugin(queueOf: Options['queueOf']): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      let end: (() => void) | undefined;
      return {
        async didResolveOperation(resolved) {
          try {
            await chargeCost(resolved);
            end = await queueOf(resolved.operation?.operation ?? 'query').begin();
          } catch (thrown) {
            throw toGraphQLError(thrown);
          }
        },
        async willSendResponse() {
          end?.();
        },
      };
    },
  };
}
