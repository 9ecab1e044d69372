/** Chooses “Scheduled” for a typed time, and clears the time with any other choice, because only “Scheduled” has one. */
export function scheduleByTime(): void {
  for (const field of document.querySelectorAll('fieldset[data-publication]')) {
    const time = field.querySelector<HTMLInputElement>('input[type=datetime-local]');
    const scheduled = field.querySelector<HTMLInputElement>('input[value=scheduled]');
    if (!time || !scheduled) continue;
    time.addEventListener('input', () => {
      if (time.value) scheduled.checked = true;
    });
    field.addEventListener('change', () => {
      if (!scheduled.checked) time.value = '';
    });
  }
}
