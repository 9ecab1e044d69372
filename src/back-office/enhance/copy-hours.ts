/** Adds a button that copies the hours of Monday to the other working days, which are those that have hours. */
export function copyHours(): void {
  const table = document.querySelector('fieldset#hours');
  const [monday, ...others] = table?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [];
  if (!table || !monday) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-link text-caption';
  button.textContent = 'Copy Monday to the other days with hours';
  button.addEventListener('click', () => {
    for (const day of others) if (day.value.trim()) day.value = monday.value;
    // The guard against leaving the page and the stored input follow this event.
    monday.dispatchEvent(new Event('input', { bubbles: true }));
  });
  table.append(button);
}
