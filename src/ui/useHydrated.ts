import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML, true once scripts run: for what only one of the two may show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
