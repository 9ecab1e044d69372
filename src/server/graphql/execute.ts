import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Logger } from 'pino';
import { RequestContext, type Caller } from '../../domain/shared/request-context.ts';
import type { MailSettings } from '../../domain/shared/mail-settings.ts';
import { AppError } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import { logIfUnexpected, toAppError } from './errors.ts';

/** Asks one operation of the site itself and answers its data. Throws an AppError. */
export type Execute = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** What every question is answered from. */
interface Sources {
  database: Database;
  mailSettings: MailSettings;
}

interface Options extends Sources {
  schema: GraphQLSchema;
  log: Logger;
}

/** For whom is asked: a visitor, an operator, somebody with a preview link; `{}` is the site itself. */
export type ExecuteAs = (caller: Caller) => Execute;

/**
 * The one door through which server rendering and REST ask: the same schema, rules and resolvers that Apollo serves,
 * without a trip over HTTP. A field that may be null and fails is null in the answer, and the page does without it; what
 * was asked for itself never is, since null says that there is no such thing.
 */
export function createExecuteAs({ schema, database, mailSettings, log }: Options): ExecuteAs {
  const compiled = new WeakMap<DocumentNode, CompiledQuery>();

  /** The documents of the site are few, and asked often: each is made into a function once. */
  const compile = (document: DocumentNode): CompiledQuery => {
    const known = compiled.get(document);
    if (known) return known;
    const [error] = validate(schema, document);
    if (error) throw new AppError('INTERNAL', { cause: error });
    const query = compileQuery(schema, document);
    if (!isCompiledQuery(query)) throw new AppError('INTERNAL', { cause: query.errors?.[0] });
    compiled.set(document, query);
    return query;
  };

  return (caller) => async (document, variables) => {
    const { query } = compile(document);
    const contextValue = createContext({ database, mailSettings }, caller);
    const { data, errors = [] } = await query(undefined, contextValue, variables);
    const failures = errors.map((error) => ({ error: toAppError(error), asked: error.path?.[0] }));
    for (const { error } of failures) logIfUnexpected(log, error);
    const fatal = failures.find(({ asked }) => asked === undefined || !data?.[asked]);
    if (fatal) throw fatal.error;
    return data as never;
  };
}

/** Throws UNAVAILABLE while the database cannot be asked. */
export function createContext({ database, mailSettings }: Sources, caller: Caller): RequestContext {
  if (!database.ready) throw new AppError('UNAVAILABLE');
  const { source, content, contentCache } = database;
  const whenChanged = () => content.touch();
  return new RequestContext(
    source.manager,
    mailSettings,
    whenChanged,
    (...asked) => contentCache.answer(...asked),
    caller,
  );
}
