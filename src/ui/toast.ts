/** Values of specification 9. REMOVE_DELAY_MS is how long a dismissed toast stays in the queue. */
export const TOAST_DURATION_MS = 5_000;
const REMOVE_DELAY_MS = 1_000_000;
const LIMIT = 1;

export interface Toast {
  id: string;
  open: boolean;
  title: string;
  description: string;
  variant?: 'destructive';
}

let toasts: readonly Toast[] = [];
let nextId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a notification. It replaces an older one. */
export function toast(content: Omit<Toast, 'id' | 'open'>): void {
  nextId += 1;
  change([{ ...content, id: String(nextId), open: true }, ...toasts].slice(0, LIMIT));
}

export function dismissToast(id: string): void {
  change(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => change(toasts.filter((entry) => entry.id !== id)), REMOVE_DELAY_MS);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly Toast[] => toasts,
};
