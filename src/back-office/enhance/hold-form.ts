/**
 * Holds a form back while a picture for it is uploaded. A button that is pressed meanwhile says so, and sends the form after the
 * upload. If that fails, the form is not sent.
 */
export async function holdForm(form: HTMLFormElement, upload: () => Promise<boolean>): Promise<void> {
  let pressed: HTMLElement | undefined;
  let label: string | null;
  const wait = (event: SubmitEvent) => {
    event.preventDefault();
    // The guard of the form would take it for one that was sent.
    event.stopPropagation();
    if (pressed || !event.submitter) return;
    pressed = event.submitter;
    label = pressed.textContent;
    pressed.textContent = 'Waiting for the picture…';
  };
  form.addEventListener('submit', wait);
  const succeeded = await upload();
  form.removeEventListener('submit', wait);
  if (!pressed) return;
  pressed.textContent = label!;
  if (succeeded) form.requestSubmit(pressed);
}
