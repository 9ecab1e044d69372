import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from './toast.ts';

const none: readonly never[] = [];

/** Radix and its viewport arrive with the first toast: before that no page needs them. */
const ToastViewport = lazy(() => import('./ToastViewport.tsx').then((module) => ({ default: module.ToastViewport })));

export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastViewport toasts={toasts} />
    </Suspense>
  );
}
