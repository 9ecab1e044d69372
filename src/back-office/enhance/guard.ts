/** Makes the browser ask before unsaved input of a guarded form is lost. */
export function guardForms(): void {
  let unsaved = document.querySelector('[data-guarded] [data-error-summary]') !== null;
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
