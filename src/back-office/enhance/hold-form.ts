/**
 * Holds a form back while something that belongs to it is under way. A button that is pressed meanwhile says so, and sends the
 * form once the work has succeeded. If it fails, the form is not sent.
 */
export async function holdForm(form: HTMLFormElement, work: () => Promise<boolean>): Promise<void> {
  let pressed: HTMLElement | null = null;
  let label: string | null = null;
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
  const succeeded = await work();
  form.removeEventListener('submit', wait);
  if (!pressed) return;
  (pressed as HTMLElement).textContent = label;
  if (succeeded) form.requestSubmit(pressed);
}
