import { isTimeZone } from '../../../rules/local-time.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';

/** Returns the time zone that the visitor chose, otherwise that of the browser. Without scripts, that of the owner. */
export function useVisitorZone(ownerZone: string, chosenZone: string | null = null): string {
  const hydrated = useHydrated();
  if (chosenZone) return chosenZone;
  const { timeZone } = hydrated ? new Intl.DateTimeFormat().resolvedOptions() : { timeZone: ownerZone };
  return isTimeZone(timeZone) ? timeZone : ownerZone;
}
