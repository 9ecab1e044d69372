import type { ReactNode } from 'react';

/** Body text of a readable width: paragraphs, lists, h3 headings and links, styled as in blog posts. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="rich-text sm:text-pretty">{children}</div>;
}
