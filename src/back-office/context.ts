import { createContext } from 'react-router';
import type { Role } from '../rules/operator.ts';
import type { Accounts } from './accounts.ts';

export interface SignedInOperator {
  username: string;
  role: Role;
}

/** What loaders and actions of the back office get besides `queryContext`. They run only on the server. */
export const accountsContext = createContext<Accounts>();
export const operatorContext = createContext<SignedInOperator | null>(null);
