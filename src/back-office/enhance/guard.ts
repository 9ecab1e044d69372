/** A rejected form, and a sign-in form that keeps what was typed before. */
const UNSAVED = '[data-guarded] :is([data-error-summary], [role=alert], [name=unsaved])';

const guardedForm = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[data-guarded]') : null;

/** Makes the browser ask before unsaved input of a guarded form is lost, also when another form of the page is sent. */
export function guardForms(): void {
  const unsaved = new Set([...document.querySelectorAll(UNSAVED)].map(guardedForm));
  document.addEventListener('input', ({ target }) => {
    const form = guardedForm(target);
    if (form) unsaved.add(form);
  });
  document.addEventListener('submit', ({ target }) => {
    unsaved.delete(guardedForm(target));
  });
  window.addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
}
