import { createContext } from 'react-router';
import type { Role } from '../rules/operator.ts';
import type { ContentTypeDefinition } from '../rules/content-types.ts';
import type { SiteSettings } from '../rules/settings.ts';
import type { Accounts } from './accounts.ts';
import type { Backups } from './backups.ts';

export interface SignedInOperator {
  username: string;
  role: Role;
}

/** The contexts of loaders and actions, besides `queryContext`. They run on the server only. */
export const accountsContext = createContext<Accounts>();
export const backupsContext = createContext<Backups>();
export const contentTypesContext = createContext<readonly ContentTypeDefinition[]>();
export const settingsContext = createContext<SiteSettings>();
/** What owners should know about the settings of the process. */
export const warningsContext = createContext<readonly string[]>();
export const operatorContext = createContext<SignedInOperator | null>(null);
/** Whether a person has opened the page. False for a form, and for a page that the browser preloads. */
export const isOpenedContext = createContext(false);
/** What was sent after the session had ended, for the sign-in form. Empty if nothing was. */
export const unsavedContext = createContext('');
