import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastStore, type Toast } from './toast.ts';

type Viewport = ComponentType<{ toasts: readonly Toast[] }>;

const none: readonly never[] = [];

/** Radix and its viewport are needed by no page at first. A form asks for them when somebody begins to fill it in. */
export async function loadToasts(): Promise<Viewport> {
  const { ToastViewport } = await import('./ToastViewport.tsx');
  return ToastViewport;
}

/** Without a connection they may not come: then the page itself, which says the same, has to do. */
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
