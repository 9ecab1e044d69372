import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FormSchema } from '../../rules/field-schema.ts';

export type Params = Record<string, string>;

/** A REST call: its GraphQL operation, and how it converts requests to variables and data to responses. */
interface Call<Data, Variables> {
  method: 'get' | 'post';
  path: string;
  operation: TypedDocumentNode<Data, Variables>;
  /** `query` holds the parameters of the address. `input` is the body as read by `form`. A GET has none. */
  variables(request: { params: Params; query: Params; input: never }): Variables;
  answer(data: Data): unknown;
  /** The operation returns pages of `items` by `offset` and `limit`. The response contains the items of all pages. */
  allPages?: boolean;
  form?: FormSchema;
  /** Fields that the browser adds to the form. Its page does not show them. */
  extras?: FormSchema;
  /** For forms sent without scripts: the page with the form, and the page to show after success. */
  page?: { form(params: Params): string; done(data: Data, params: Params): string };
  /** It waits for the lock of the calls, so it has a queue of its own. */
  isBooking?: boolean;
  /** The token in the URL grants permission, so requests from any site are allowed. */
  byLink?: boolean;
  /** Returns the path of the call for a document that was requested by a former slug. */
  movedTo?(data: Data, params: Params): string | undefined;
  /** The media type of an answer that is a text. Default: JSON. */
  type?: string;
  /** File name under which a browser saves the response. */
  download?: string;
}

export type AnyCall = Call<Record<string, unknown>, Record<string, unknown>>;

/** Checks a call against the types of its operation and returns it without them, so that one table holds all calls. */
export function call<Data, Variables>(definition: Call<Data, Variables>): AnyCall {
  return definition as unknown as AnyCall;
}
