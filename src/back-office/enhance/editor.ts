/** Inserts a text where the cursor is. */
export function insert(area: HTMLTextAreaElement, text: string): void {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}

/** Puts the cursor of an article at its end, where pictures and snippets go until somebody sets another place. */
export function startAtEnd(): void {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('[data-markup] textarea')) {
    // Somebody who types before the scripts arrive keeps the place.
    if (area !== document.activeElement) area.setSelectionRange(area.value.length, area.value.length);
  }
}

/** Shows the buttons that insert Markdown into a blog post. */
export function insertSnippets(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-markup]')) {
    const area = field.querySelector('textarea');
    const format = field.querySelector('select');
    const buttons = field.querySelector<HTMLElement>('[data-snippets]');
    if (!area || !format || !buttons) continue;
    const show = () => (buttons.hidden = format.value !== 'markdown');
    format.addEventListener('change', show);
    show();
    buttons.addEventListener('click', ({ target }) => {
      const text = (target as HTMLElement).dataset['snippet'];
      if (text) insert(area, text);
    });
  }
}

/** Enter in a list of names chooses what it offers, and does not save the form. */
export function keepEnterInNames(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element).closest('[data-names]')) event.preventDefault();
  });
}
