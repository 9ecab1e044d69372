import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { ResolverData } from 'type-graphql';
import type { RequestContext } from '../../domain/shared/request-context.ts';
import { AppError } from '../../rules/errors.ts';
import type { Role } from '../../rules/operator.ts';

type RootField = GraphQLField<unknown, RequestContext>;

/**
 * Throws unless the operator has one of the roles that `@AllowedTo` gives to a field. An arrow function, because type-graphql
 * takes any other for a class.
 */
export const checkRole = (
  { context: { operator } }: ResolverData<Pick<RequestContext, 'operator'>>,
  roles: Role[],
): boolean => {
  if (!operator) throw new AppError('NOT_SIGNED_IN');
  if (!roles.includes(operator.role)) throw new AppError('NOT_ALLOWED');
  return true;
};

/** Throws for a root field without `@AllowedTo` that visitors do not have, so that an unprotected field is never served. */
export function requireRoles(operator: GraphQLSchema, visitor: GraphQLSchema): void {
  const open = rootFields(visitor);
  for (const [name, { extensions }] of rootFields(operator)) {
    const roles = extensions['roles'] as Role[] | undefined;
    if (!open.has(name) && !roles?.length) throw new Error(`The root field ${name} has no @AllowedTo.`);
  }
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
