import { Extensions } from 'type-graphql';
import type { Role } from '../../rules/operator.ts';

/** Sets the roles that may use a root field of the operator schema. A root field without roles stops the schema build. */
export function AllowedTo(...roles: Role[]): MethodDecorator {
  return Extensions({ roles });
}
