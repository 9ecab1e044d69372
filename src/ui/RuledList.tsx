import type { ReactNode } from 'react';

interface RuledListProps {
  items: readonly { title: string; text: ReactNode }[];
  columns?: 2 | 3;
  /** Whether the order matters. */
  ordered?: boolean;
}

const grids = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' };

/** Short texts with titles in ruled columns, such as capabilities, benefits or steps. */
export function RuledList({ items, columns = 3, ordered = false }: RuledListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-x-8 ${grids[columns]}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-t border-hairline py-5">
          {ordered && (
            <p className="tabular mb-2 text-caption text-text-3" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </p>
          )}
          <h3 className="text-card">{title}</h3>
          <p className="mt-2 text-pretty text-text-2">{text}</p>
        </li>
      ))}
    </List>
  );
}
