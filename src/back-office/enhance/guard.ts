/** Matches a field of a form that the server sent back with its values, or of a sign-in form that keeps typed values. */
const UNSAVED = '[data-guarded] :is([autofocus], [name=unsaved])';

const guardedForm = (element: EventTarget | null) => (element as Element).closest('[data-guarded]');

const DOUBLE_CLICK_MS = 1_500;

/**
 * Makes the browser ask before unsaved input of a guarded form is lost, also when another form of the page is sent. Sends a
 * form once when its button is clicked twice, because the second answer would say that the first one was refused.
 */
export function guardForms(): void {
  let sent: EventTarget | null;
  const unsaved = new Set([...document.querySelectorAll(UNSAVED)].map(guardedForm));
  document.addEventListener('input', ({ target }) => {
    const form = guardedForm(target);
    if (form) unsaved.add(form);
  });
  document.addEventListener('submit', (event) => {
    if (event.target === sent) event.preventDefault();
    sent = event.target;
    setTimeout(() => (sent = null), DOUBLE_CLICK_MS);
  });
  // The form that is sent stays in the set, because the operator may choose to stay on the page.
  window.addEventListener('beforeunload', (event) => {
    for (const form of unsaved) if (form !== sent) event.preventDefault();
  });
}
