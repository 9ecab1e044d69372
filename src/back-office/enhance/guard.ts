/** Lets the browser ask before what was typed into a guarded form is left behind. */
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
