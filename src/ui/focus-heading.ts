/** Moves the focus to the first heading of an element, or to the element itself if it has none. Does not scroll. */
export function focusHeading(element: HTMLElement | null): void {
  const heading = element?.querySelector<HTMLElement>('h1, h2, h3') ?? element;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
