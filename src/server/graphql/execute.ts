import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { execute, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { RequestContext, type Caller, type Services } from '../../domain/shared/request-context.ts';
import { mailSettingsOf, type MailDelivery } from '../../domain/shared/mail-settings.ts';
import { AppError } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import { logIfUnexpected, toAppError } from '../errors.ts';

/** Executes one operation in this process and returns its data. Throws an AppError. */
export type Execute = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Dependencies of the request context. */
export interface Sources {
  database: Database;
  mailDelivery: MailDelivery;
  /** Returns what the page about trust says. Tests of other fields leave it out. */
  describeTrust?: Services['describeTrust'] | undefined;
}

interface Options extends Sources {
  schema: GraphQLSchema;
  log: Logger;
}

/** Executes operations for a caller: a visitor, an operator or a holder of a preview link. `{}` is the site itself. */
export type ExecuteAs = (caller: Caller) => Execute;

/**
 * Executes operations for server rendering, REST and feeds with the schema and the resolvers that Apollo Server uses, without
 * HTTP. A nullable field below the root that fails is null. A root field that fails throws, because null at the root means
 * that nothing was found.
 */
export function createExecuteAs({ schema, log, ...sources }: Options): ExecuteAs {
  const valid = new WeakSet<DocumentNode>();

  /** Validates each document once. The documents of the site never change. */
  const requireValid = (document: DocumentNode): void => {
    if (valid.has(document)) return;
    const [error] = validate(schema, document);
    if (error) throw new AppError('INTERNAL', { cause: error });
    valid.add(document);
  };

  return (caller) =>
    async <Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => {
      requireValid(document);
      const contextValue = await createContext(sources, caller);
      const { data, errors = [] } = await execute({ schema, document, contextValue, variableValues: variables });
      const failures = errors.map((error) => ({ error: toAppError(error), rootField: error.path?.[0] }));
      for (const { error } of failures) logIfUnexpected(log, error);
      const fatal = failures.find(({ rootField }) => rootField === undefined || !data?.[rootField]);
      if (fatal) throw fatal.error;
      return data as Data;
    };
}

/** Throws UNAVAILABLE while the database cannot be queried. */
export async function createContext(
  { database, mailDelivery, describeTrust = () => [] }: Sources,
  caller: Caller,
): Promise<RequestContext> {
  if (!database.ready) throw new AppError('UNAVAILABLE');
  const { source, content, contentCache } = database;
  const settings = await database.settings.read();
  const services: Services = {
    manager: source.manager,
    mailSettings: mailSettingsOf(mailDelivery, settings),
    settings,
    contentChanged: () => content.touch(),
    cacheUntilContentChanges: (key, load) => contentCache.get(key, load),
    describeTrust,
  };
  return new RequestContext(services, caller);
}
