import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { dismissToast, toast, toastStore } from './toast.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  toastStore.get().forEach(({ id }) => dismissToast(id));
  jest.advanceTimersByTime(1_000_000);
  jest.useRealTimers();
});

/** Specification 4, Notifications. */
test('a new toast replaces the older one', () => {
  toast({ title: 'First', description: '' });
  toast({ title: 'Second', description: '', variant: 'destructive' });
  expect(toastStore.get()).toEqual([expect.objectContaining({ title: 'Second', open: true, variant: 'destructive' })]);
});

test('a dismissed toast closes at once and leaves the queue after 1,000,000 ms', () => {
  toast({ title: 'First', description: '' });
  const [{ id } = { id: '' }] = toastStore.get();
  dismissToast(id);
  expect(toastStore.get()).toEqual([expect.objectContaining({ id, open: false })]);
  jest.advanceTimersByTime(999_999);
  expect(toastStore.get()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(toastStore.get()).toHaveLength(0);
});

test('notifies listeners until they unsubscribe', () => {
  const listener = jest.fn();
  const stop = toastStore.subscribe(listener);
  toast({ title: 'First', description: '' });
  stop();
  toast({ title: 'Second', description: '' });
  expect(listener).toHaveBeenCalledTimes(1);
});
