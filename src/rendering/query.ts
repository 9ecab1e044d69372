import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createContext } from 'react-router';

/** Executes one GraphQL operation: in process on the server, over HTTP in the browser. Throws an ErrorResponse with a status. */
export type Query = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Values of a plain form that was refused. The form shows them again, with the errors beside the fields. */
export interface RefusedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Why the form was refused, if no field is at fault. Empty otherwise. */
  failure: string;
}

export const queryContext = createContext<Query>();
export const refusedFormContext = createContext<RefusedForm | null>(null);
