/** Offers names for the last one of a list with commas, because a browser compares a suggestion with the whole text. */
export function suggestNames(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-names] input')) {
    const options = [...(input.list?.options ?? [])];
    const names = options.map(({ value }) => value);
    input.addEventListener('input', () => {
      const [before = ''] = /^.*,\s*/.exec(input.value) ?? [];
      for (const [index, option] of options.entries()) option.value = `${before}${names[index]}`;
    });
  }
}
