export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

/** Enters a value as a visitor would, so that the form hears of it. */
export function enter(control: Control, value: string): void {
  const [start, end] = 'selectionStart' in control ? [control.selectionStart, control.selectionEnd] : [null, null];
  // React ignores a change to a value that was set by a script, unless the setter of the element's class sets it.
  control.value = value === '' ? 'x' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if ('selectionStart' in control && start !== null) control.setSelectionRange(start, end);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
