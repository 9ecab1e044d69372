import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createContext } from 'react-router';

/** Asks one GraphQL operation: in process on the server, over HTTP in the browser. Throws an ErrorResponse with a status. */
export type Query = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** What was sent with a plain form and could not be accepted: shown again, with the sentences beside the fields. */
export interface RefusedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Why it was refused, when no field is to blame; else empty. */
  failure: string;
}

export const queryContext = createContext<Query>();
export const refusedFormContext = createContext<RefusedForm | null>(null);
