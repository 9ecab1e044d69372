import { Extensions } from 'type-graphql';
import type { Role } from '../../rules/operator.ts';

/** Who may ask a root field of the operator's schema. The schema is not built while one of them does not say. */
export function AllowedTo(...roles: Role[]): MethodDecorator {
  return Extensions({ roles });
}
