import type { ComponentProps } from 'react';
import { focusHeading } from '../../../ui/focus-heading.ts';

/** Renders a link within the page that also moves the focus to the heading, which browsers do not do. */
export function JumpLink({ id, children, ...rest }: { id: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a {...rest} href={`#${id}`} onClick={() => focusHeading(document.getElementById(id))}>
      {children}
    </a>
  );
}
