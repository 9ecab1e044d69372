import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { operatorResolvers, visitorResolvers } from '../../domain/manifest.ts';
import { checkRole, requireRoles } from './authorization.ts';

export interface Schemas {
  /** Published content and the public writes. It does not contain private types. */
  visitor: GraphQLSchema;
  /** The visitor schema plus everything that requires a signed-in operator. */
  operator: GraphQLSchema;
}

export function buildSchemas(): Schemas {
  const visitor = build(visitorResolvers);
  const operator = build(operatorResolvers);
  requireRoles(operator, visitor);
  return { visitor, operator };
}

function build(resolvers: readonly Function[]): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: resolvers as NonEmptyArray<Function>,
    validate: { forbidUnknownValues: false },
    authChecker: checkRole,
    // The check introspects the whole schema at every start. Tests validate the schema instead.
    skipCheck: true,
  });
  const [queries, mutations] = [schema.getQueryType(), schema.getMutationType()];
  if (queries) queries.description = 'The root of all queries.';
  if (mutations) mutations.description = 'The root of all mutations.';
  return schema;
}
