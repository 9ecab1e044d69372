import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { enter, isTyped, type Control } from './typed-values.ts';

interface KeepInputProps {
  /** The controls of the page as the server sent it. */
  controls: readonly Control[];
  children: ReactNode;
}

/**
 * Keeps what visitors type before the hydration. React forgets it in fields that have a state. It replaces all fields if a
 * password manager or a translation has changed the page.
 */
export function KeepInput({ controls, children }: KeepInputProps) {
  const typed = useRef<{ control: Control; value: string }[]>([]);

  useLayoutEffect(() => {
    typed.current = controls.filter(isTyped).map((control) => ({ control, value: control.value }));
  }, [controls]);

  useEffect(() => {
    void (async () => {
      for (const { control, value } of typed.current) {
        const current = control.isConnected ? control : successorOf(control);
        if (current) enter(current, value);
        // A form that was unfolded is folded again when React replaces it.
        current?.closest('details')?.setAttribute('open', '');
        // React renders the change first, because a form with several fields adds the next one to it.
        await Promise.resolve();
      }
      const focused = controls.find((control) => control === lastFocused && !control.isConnected);
      if (focused && document.activeElement === document.body) successorOf(focused)?.focus({ preventScroll: true });
    })();
  }, [controls]);

  return children;
}

let lastFocused: EventTarget | null = null;

/** Returns the controls of the page, before React may replace them. Notes where the visitor types. */
export function controlsBeforeHydration(): Control[] {
  lastFocused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => (lastFocused = target));
  return Array.from(document.querySelectorAll<Control>('form :is(input:not([type=hidden]), select, textarea)[name]'));
}

/** Returns the control that React has rendered in place of another one. */
function successorOf({ form, name }: Control): Control | undefined {
  const action = form?.getAttribute('action');
  const same = Array.from(document.forms).find((other) => other.getAttribute('action') === action);
  return same?.querySelector<Control>(`[name="${CSS.escape(name)}"]`) ?? undefined;
}
