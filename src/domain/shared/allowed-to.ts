import { Authorized, Extensions } from 'type-graphql';
import type { Role } from '../../rules/operator.ts';

/**
 * Sets the roles that may use a root field of the operator schema. The schema names them, too, because the server does not start
 * if a field has none.
 */
export function AllowedTo(...roles: Role[]): MethodDecorator {
  return (prototype, name, descriptor) => {
    Authorized<Role>(roles)(prototype, name, descriptor);
    Extensions({ roles })(prototype, name, descriptor);
  };
}
