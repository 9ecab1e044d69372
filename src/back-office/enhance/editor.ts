/** Inserts a text where the cursor is. */
export function insert(area: HTMLTextAreaElement, text: string): void {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}

/** Shows the buttons that insert Markdown into a blog post. */
export function insertSnippets(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-blog-post]')) {
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

/** Lets the operator choose the names of a list instead of typing them. */
export function chooseNames(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-names]')) {
    const area = field.querySelector('textarea');
    const choice = field.querySelector<HTMLElement>('[data-names-choice]');
    const name = choice?.querySelector('input');
    if (!area || !choice || !name) continue;
    choice.hidden = false;
    choice.querySelector('button')?.addEventListener('click', () => {
      const lines = area.value.split('\n').filter((line) => line.trim() !== '');
      if (name.value.trim() && !lines.includes(name.value)) area.value = [...lines, name.value].join('\n');
      name.value = '';
      area.dispatchEvent(new Event('input', { bubbles: true }));
      name.focus();
    });
  }
}
