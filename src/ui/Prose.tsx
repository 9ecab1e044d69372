import type { ReactNode } from 'react';

const links = '[&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2';
const lists =
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-5 [&_li+li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-text-3';
const headings = '[&_h3]:mt-8 [&_h3]:text-card [&_h3]:text-text [&_h3+*]:mt-2';

/** Body text of a readable width: paragraphs, lists, h3 headings and links. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div
      className={`max-w-prose sm:text-pretty text-text-2 [&_strong]:font-semibold [&_strong]:text-text [&>*+*]:mt-4 [&>*+dl]:mt-6 [&>dl+*]:mt-6 ${headings} ${lists} ${links}`}
    >
      {children}
    </div>
  );
}
