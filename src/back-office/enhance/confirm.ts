/** Shows the `data-confirm` question of a button before its action. */
export function confirmOnClick(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-confirm]');
    if (button && !window.confirm(button.dataset['confirm'])) event.preventDefault();
  });
}
