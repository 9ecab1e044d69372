/** A rejected form, and a sign-in form that keeps what was typed before. */
const UNSAVED = '[data-guarded] :is([data-error-summary], [role=alert], [name=unsaved])';

const guardedForm = (element: EventTarget | null) => (element as Element).closest('[data-guarded]');

const DOUBLE_CLICK_MS = 1_500;

/**
 * Makes the browser ask before unsaved input of a guarded form is lost, also when another form of the page is sent. Sends a
 * form once when its button is clicked twice, because the second answer would say that the first one was refused.
 */
export function guardForms(): void {
  let sentAt = -DOUBLE_CLICK_MS;
  const unsaved = new Set([...document.querySelectorAll(UNSAVED)].map(guardedForm));
  document.addEventListener('input', ({ target }) => {
    const form = guardedForm(target);
    if (form) unsaved.add(form);
  });
  document.addEventListener('submit', (event) => {
    if (event.timeStamp - sentAt < DOUBLE_CLICK_MS) event.preventDefault();
    sentAt = event.timeStamp;
    unsaved.delete(guardedForm(event.target));
  });
  window.addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
}
