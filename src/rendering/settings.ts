import { createContext, use } from 'react';
import { shortTime } from '../rules/date.ts';
import type { PublicSettings } from '../rules/settings.ts';

/** The settings come with the page, on the server and in the browser. */
export const SettingsContext = createContext({} as PublicSettings);

/** Returns the settings of the site. */
export function useSettings(): PublicSettings {
  return use(SettingsContext);
}

export type ShortTime = (time: string | Date) => string;

/** Returns a function that formats a time in the time zone of the owner. */
export function useShortTime(): ShortTime {
  const { timeZone } = useSettings();
  return (time) => shortTime(time, timeZone);
}
