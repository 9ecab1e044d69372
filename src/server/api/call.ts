import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FormSchema } from '../../rules/field-schema.ts';

export type Params = Record<string, string>;

/** One REST call: its GraphQL operation, how the request becomes variables, and how the data becomes the answer. */
interface Call<Data, Variables> {
  method: 'get' | 'post';
  path: string;
  operation: TypedDocumentNode<Data, Variables>;
  /** `input` is the body as read by `form`. A GET has none. */
  variables(request: { params: Params; input: never }): Variables;
  answer(data: Data): unknown;
  /** The operation returns one page of `items`, by `offset` and `limit`. The answer has the items of all pages. */
  allPages?: boolean;
  form?: FormSchema;
  /** For a form that is sent without scripts: the page that contains it, and the page after it was accepted. */
  page?: { form(params: Params): string; done(data: Data, params: Params): string };
  /** The token in the address is the permission, so any site may send the request. */
  byLink?: boolean;
  /** The file name under which a browser saves the answer. */
  download?: string;
}

export type AnyCall = Call<Record<string, unknown>, Record<string, unknown>>;

/** Checks a call against the types of its operation, and forgets them, so that all calls fit into one table. */
export function call<Data, Variables>(definition: Call<Data, Variables>): AnyCall {
  return definition as unknown as AnyCall;
}
