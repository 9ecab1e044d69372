import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deleteTyped, keyOf } from './typed-inquiry.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  Object.assign(globalThis, { window: { sessionStorage } });
});

afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

test('the same values have the same key, until they change or are sent', () => {
  const first = keyOf({ message: 'One' });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf({ message: 'One' })).toBe(first);
  const changed = keyOf({ message: 'Two' });
  expect(changed).not.toBe(first);
  expect(keyOf({ message: 'Two' })).toBe(changed);
  deleteTyped();
  expect(keyOf({ message: 'Two' })).not.toBe(changed);
});

test('every attempt has a key of its own if the browser stores nothing', () => {
  Object.assign(globalThis, { window: {} });
  expect(keyOf({ message: 'One' })).not.toBe(keyOf({ message: 'One' }));
});
