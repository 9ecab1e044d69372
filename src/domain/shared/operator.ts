import type { Role } from '../../rules/operator.ts';

/** The operator who is signed in. */
export interface Operator {
  id: string;
  username: string;
  role: Role;
}
