/** A rejected form, and a sign-in form that keeps what was typed before. */
const UNSAVED = '[data-guarded] :is([data-error-summary], [role=alert], [name=unsaved])';

/** Makes the browser ask before unsaved input of a guarded form is lost. */
export function guardForms(): void {
  let unsaved = document.querySelector(UNSAVED) !== null;
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('[data-guarded]')) unsaved = true;
  });
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('[data-guarded]')) unsaved = false;
  });
  window.addEventListener('beforeunload', (event) => {
    if (unsaved) event.preventDefault();
  });
}
