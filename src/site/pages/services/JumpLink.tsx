import type { ComponentProps } from 'react';

/** Renders a link within the page that also moves the focus to the heading, which browsers do not do. */
export function JumpLink({ id, children, ...rest }: { id: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a
      {...rest}
      href={`#${id}`}
      onClick={() => {
        const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2, h3');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
