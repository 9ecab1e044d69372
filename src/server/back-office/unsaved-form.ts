import type { Request } from 'express';
import { getOperationAST } from 'graphql';
import { AppError } from '../../rules/errors.ts';
import type { Query } from '../../rendering/query.ts';

/** A form whose text must not get lost. `writer` is the operator to whom the form was shown. */
type UnsavedForm = Record<string, string> & { writer: string };

/** Returns the form that was posted to this page, if it is a guarded one. */
export function guardedForm({ method, body }: Request): UnsavedForm | undefined {
  return method === 'POST' && isForm(body) ? body : undefined;
}

/** Returns the form that a sign-in form has kept. */
export function keptForm({ body }: Request): UnsavedForm | undefined {
  try {
    const form: unknown = JSON.parse((body as { unsaved: string }).unsaved);
    return isForm(form) ? form : undefined;
  } catch {
    return undefined;
  }
}

function isForm(value: unknown): value is UnsavedForm {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'writer') &&
    Object.values(value).every((field) => typeof field === 'string')
  );
}

/** Returns the same service, which answers only the named calls. Each other one throws CONFLICT and changes nothing. */
export function withoutChanges<Service extends object>(
  service: Service,
  reads: readonly (keyof Service & string)[],
  message: string,
): Service {
  const refuse = async () => {
    throw new AppError('CONFLICT', { message });
  };
  const calls = Object.entries(service).map(([name, call]) => [
    name,
    (reads as readonly string[]).includes(name) ? call : refuse,
  ]);
  return Object.fromEntries(calls) as Service;
}

/** Returns a query that reads, and that refuses to change anything: the form is then shown again with what was typed. */
export function withoutMutations(query: Query, message: string): Query {
  return async (document, variables) => {
    if (getOperationAST(document)?.operation === 'mutation') throw new AppError('CONFLICT', { message });
    return query(document, variables);
  };
}
