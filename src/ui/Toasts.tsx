import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastStore, type Toast } from './toast.ts';

type Viewport = ComponentType<{ toasts: readonly Toast[] }>;

const none: readonly never[] = [];

/** Loads the toast viewport (11 kB) only when a visitor starts to fill in a form. */
export async function loadToasts(): Promise<Viewport> {
  const { ToastViewport } = await import('./ToastViewport.tsx');
  return ToastViewport;
}

/** Renders the toasts. Ignores a failed download of the viewport, because the page shows the same message. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const [Viewport, setViewport] = useState<Viewport>();
  const needed = toasts.length > 0;

  useEffect(() => {
    if (needed)
      loadToasts().then(
        (loaded) => setViewport(() => loaded),
        () => {},
      );
  }, [needed]);

  return Viewport && needed ? <Viewport toasts={toasts} /> : null;
}
