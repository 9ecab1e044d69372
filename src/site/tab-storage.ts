/**
 * Keeps small values for this browser tab, over reloads and until it is closed. The browser may refuse to store anything,
 * so callers must work without it.
 */
export const tabStorage = {
  read<Value>(key: string): Value | undefined {
    try {
      return JSON.parse(window.sessionStorage.getItem(key) ?? '') as Value;
    } catch {
      return undefined;
    }
  },
  /** Removes the value if it is undefined. */
  write(key: string, value: unknown): void {
    try {
      if (value === undefined) window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage is full or blocked.
    }
  },
};
