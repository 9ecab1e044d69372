import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext, Settle } from '../../domain/shared/request-context.ts';
import { formatError, toGraphQLError, unavailablePlugin } from './errors.ts';
import { createContext, type Sources } from './execute.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { EndTurn, WorkQueue } from '../http/work-queue.ts';
import { queryPrice } from '../../rules/rate-limits.ts';
import { MAX_TOKENS, requireCost } from './query-cost.ts';

/** Each error of validation takes time, and a client corrects the first ones first. */
const MAX_VALIDATION_ERRORS = 5;

interface Options extends Sources {
  schema: GraphQLSchema;
  log: Logger;
  /** Where a request waits for its turn. */
  queue: WorkQueue;
}

/** Serves a schema over HTTP with Apollo Server. Introspection is open, because the visitor schema is a public API. */
export async function serveSchema({ schema, log, queue, ...sources }: Options): Promise<RequestHandler> {
  const server = new ApolloServer<ServedContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: false,
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would load a package that traces the subgraphs of a federation.
      ApolloServerPluginInlineTraceDisabled(),
      costPlugin,
      unavailablePlugin,
    ],
    formatError: formatError(log),
    logger: log,
  });
  await server.start();
  return expressMiddleware(server, {
    // It runs before Apollo Server parses and validates the document, which therefore waits for its turn first.
    async context({ req: { ip, rateLimit, signedIn, settle }, res }) {
      try {
        const endTurn = await queue.begin(clientNetwork(ip));
        res.once('close', endTurn);
        const context = await createContext(sources, { rateLimit, operator: signedIn?.operator });
        return Object.assign(context, { endTurn, settle });
      } catch (thrown) {
        throw toGraphQLError(thrown);
      }
    },
  });
}

/** A client that reads its response slowly would keep its turn until the response is closed. */
interface ServedContext extends RequestContext {
  endTurn: EndTurn;
  /** Operators have no budget. */
  settle?: Settle | undefined;
  /** The computed cost of a valid operation. */
  cost?: number;
}

/**
 * An Apollo Server plugin. A document that is refused costs as much as the most expensive one. A valid operation costs what was
 * computed, or the processor time that it took if that is more.
 */
const costPlugin: ApolloServerPlugin<ServedContext> = {
  requestDidStart: async () => ({
    async didResolveOperation(resolved) {
      try {
        resolved.contextValue.cost = await requireCost(resolved);
      } catch (thrown) {
        throw toGraphQLError(thrown);
      }
    },
    async willSendResponse({ contextValue: { endTurn, settle, cost } }) {
      const price = queryPrice(endTurn());
      if (cost !== undefined) await settle?.(Math.max(cost, price));
    },
  }),
};
