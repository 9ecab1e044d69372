import type { ComponentProps } from 'react';

/**
 * A link to a section of the same page. The browser would leave the focus behind on the link; this takes it along to the
 * section's heading, so that the next Tab starts there.
 */
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
