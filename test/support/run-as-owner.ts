import { randomUUID } from 'node:crypto';
import { graphql } from 'graphql';
import { toAppError } from '../../src/server/errors.ts';
import { createContext } from '../../src/server/graphql/execute.ts';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';

const { operator: schema } = buildSchemas();

/** Runs an operation as an owner who is signed in. Returns its data and its first error. */
export async function runAsOwner(
  sources: Parameters<typeof createContext>[0],
  source: string,
  variableValues?: Record<string, unknown>,
) {
  const operator = { id: randomUUID(), username: 'anna', role: 'owner' } as const;
  const contextValue = await createContext(sources, { operator });
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  return { data: data as Record<string, any> | null, error: errors?.[0] && toAppError(errors[0]) }; // oxlint-disable-line typescript/no-explicit-any
}
