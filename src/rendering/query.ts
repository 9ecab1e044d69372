import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createContext, type data } from 'react-router';

/**
 * Executes a GraphQL operation, on the server in process and in the browser over HTTP. Throws a response with a status, for
 * which React Router renders an error boundary.
 */
export type Query = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Returns the status of the response that a query threw. */
export function statusOf(error: unknown): number | undefined {
  return (error as ReturnType<typeof data> | undefined)?.init?.status;
}

/** Values of a rejected form that was sent without scripts. The form shows them again, with the errors beside the fields. */
export interface RefusedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Error message for the whole form. Empty if the errors belong to fields. */
  failure: string;
}

/** The query of loaders. */
export const queryContext = createContext<Query>();
export const refusedFormContext = createContext<RefusedForm | null>(null);
