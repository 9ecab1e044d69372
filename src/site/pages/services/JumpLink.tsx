import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/**
 * A link to a section of the same page. The router would leave the focus behind on the link; this takes it along to the
 * section's heading, so that the next Tab starts there.
 */
export function JumpLink({ id, ...rest }: { id: string } & Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  return (
    <Link
      {...rest}
      to={`#${id}`}
      onClick={() => {
        const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2, h3');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }}
    />
  );
}
