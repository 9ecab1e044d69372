import { createContext, use } from 'react';
import type { PublicSettings } from '../rules/settings.ts';

/** The settings come with the page, on the server and in the browser. */
export const SettingsContext = createContext({} as PublicSettings);

/** Returns the settings of the site. */
export function useSettings(): PublicSettings {
  return use(SettingsContext);
}
