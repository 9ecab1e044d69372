import { useLayoutEffect, useState, type RefObject } from 'react';
import { controlsOf, isTyped, typedValues } from '../../typed-values.ts';
import { tabStorage } from '../../tab-storage.ts';

const KEY = 'inquiry-draft';
const ATTEMPT = 'inquiry-attempt';

/** The last values that were sent, as JSON, with their idempotency key. */
interface Attempt {
  content: string;
  key: string | undefined;
}

/**
 * Stores what is typed in the form, so that it survives a reload. The server knows only what was sent, and returns it when it
 * refuses a form without scripts. An empty form stores nothing.
 */
export function saveTyped(form: HTMLFormElement): void {
  const typed = typedValues(form);
  if (Object.keys(typed).length > 0) tabStorage.write(KEY, typed);
  else deleteTyped();
}

export function deleteTyped(): void {
  tabStorage.write(KEY, undefined);
  tabStorage.write(ATTEMPT, undefined);
}

/**
 * Returns the idempotency key of a submission: the same for the same values, even after a reload, so that a submission
 * is stored once if the response to an attempt was lost. Undefined without HTTPS.
 */
export function keyOf(values: Record<string, unknown>): string | undefined {
  const content = JSON.stringify(values);
  const last = tabStorage.read<Attempt>(ATTEMPT);
  if (last?.content === content) return last.key;
  const attempt: Attempt = { content, key: globalThis.crypto?.randomUUID?.() };
  tabStorage.write(ATTEMPT, attempt);
  return attempt.key;
}

/**
 * Fills the form with what was stored, except fields that were typed in before the scripts arrived. Returns whether there was
 * any, and a function that deletes it.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>): [restored: boolean, discard: () => void] {
  const [restored, setRestored] = useState(false);

  useLayoutEffect(() => {
    const stored = tabStorage.read<Record<string, string>>(KEY);
    if (!form.current || !stored) return;
    for (const control of controlsOf(form.current)) {
      if (control.name in stored && !isTyped(control)) control.value = stored[control.name]!;
    }
    // The server cannot read the storage of the tab, so the first rendering says nothing of it.
    // oxlint-disable-next-line react-hooks-js/set-state-in-effect
    setRestored(true);
  }, [form]);

  const discard = () => {
    deleteTyped();
    setRestored(false);
  };
  return [restored, discard];
}
