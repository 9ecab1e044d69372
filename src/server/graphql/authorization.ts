import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../domain/shared/request-context.ts';
import { AppError } from '../../rules/errors.ts';
import type { Role } from '../../rules/operator.ts';

type RootField = GraphQLField<unknown, RequestContext>;

/**
 * Wraps the resolver of each root field that visitors do not have with a check of the roles in its `@AllowedTo`.
 * Throws for a field without `@AllowedTo`, so that a schema with an unprotected field is never served.
 */
export function guardRootFields(operator: GraphQLSchema, visitor: GraphQLSchema): GraphQLSchema {
  const open = rootFields(visitor);
  for (const [name, field] of rootFields(operator)) {
    if (open.has(name)) continue;
    const roles = field.extensions['roles'] as Role[] | undefined;
    if (!roles?.length) throw new Error(`The root field ${name} has no @AllowedTo.`);
    guard(field, roles);
  }
  return operator;
}

function guard(field: RootField, roles: Role[]): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, context, info) => {
    if (!context.operator) throw new AppError('NOT_SIGNED_IN');
    if (!roles.includes(context.operator.role)) throw new AppError('NOT_ALLOWED');
    return resolve(source, args, context, info);
  };
}

/** Returns the root fields by names such as "Query.technologies": a query and a mutation may share a name. */
function rootFields(schema: GraphQLSchema): Map<string, RootField> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = new Map<string, RootField>();
  for (const type of roots) {
    if (!type) continue;
    for (const field of Object.values(type.getFields())) fields.set(`${type.name}.${field.name}`, field);
  }
  return fields;
}
