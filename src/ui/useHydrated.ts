import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Returns false on the server and during hydration, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
