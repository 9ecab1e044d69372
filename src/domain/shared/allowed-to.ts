import { Extensions } from 'type-graphql';
import type { Role } from '../../rules/operator.ts';

/** Sets the roles that may use a root field of the operator schema. The server does not start if a field has none. */
export function AllowedTo(...roles: Role[]): MethodDecorator {
  return Extensions({ roles });
}
