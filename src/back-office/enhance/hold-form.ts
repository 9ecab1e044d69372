/**
 * Holds a form back while a picture for it is uploaded. The button that was or is pressed says so, and sends the form after the
 * upload. If that fails, the form is not sent.
 */
export async function holdForm(
  form: HTMLFormElement,
  upload: () => Promise<boolean>,
  pressed?: HTMLElement,
): Promise<void> {
  let waiting: { button: HTMLElement; label: string | null } | undefined;
  const wait = (button: HTMLElement | null) => {
    if (waiting || !button) return;
    waiting = { button, label: button.textContent };
    button.textContent = 'Waiting for the picture…';
  };
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    // The guard of the form would take it for one that was sent.
    event.stopPropagation();
    wait(event.submitter);
  };
  wait(pressed ?? null);
  form.addEventListener('submit', hold);
  const succeeded = await upload();
  form.removeEventListener('submit', hold);
  if (!waiting) return;
  waiting.button.textContent = waiting.label;
  if (succeeded) form.requestSubmit(waiting.button);
}
