import { useLayoutEffect, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Passes what visitors typed before the hydration to the state of a form. React would overwrite it with the state that the
 * server rendered.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  apply: (typed: Record<string, string>) => void,
): void {
  useLayoutEffect(() => {
    const typed = form.current ? typedValues(form.current) : {};
    if (Object.keys(typed).length > 0) apply(typed);
    // The form is hydrated only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Returns the values that differ from those with which the form was rendered. */
export function typedValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    controlsOf(form)
      .filter(isTyped)
      .map(({ name, value }) => [name, value]),
  );
}

export function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.querySelectorAll<Control>('[name]'));
}

export function isTyped(control: Control): boolean {
  const initial =
    'options' in control
      ? (control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0])?.value
      : control.defaultValue;
  return control.value !== initial;
}
