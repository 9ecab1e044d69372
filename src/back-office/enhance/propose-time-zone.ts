/** Offers the time zone of the browser, if the settings have another one. */
export function proposeTimeZone(): void {
  const field = document.querySelector<HTMLInputElement>('input#timeZone');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (!field || !timeZone || field.value === timeZone) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-link self-start text-caption';
  button.textContent = `Use ${timeZone}, the time zone of this browser`;
  button.addEventListener('click', () => {
    field.value = timeZone;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    button.remove();
  });
  field.after(button);
}
