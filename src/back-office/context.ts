import { createContext } from 'react-router';
import type { Role } from '../rules/operator.ts';
import type { Accounts } from './accounts.ts';

export interface SignedInOperator {
  username: string;
  role: Role;
}

/** What the loaders and actions of the operators' pages get, besides `queryContext`. They run on the server only. */
export const accountsContext = createContext<Accounts>();
export const operatorContext = createContext<SignedInOperator | null>(null);
