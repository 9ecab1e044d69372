import type { ProcessAutomationPageData } from './service-pages.loader.ts';

const cell = 'align-top text-pretty md:py-4 md:pr-8';

/** Renders a table. On a phone each row is a block with its own labels. */
export function CategoryTable({ categories }: Pick<ProcessAutomationPageData, 'categories'>) {
  return (
    <table className="w-full table-fixed border-b border-hairline text-left max-md:block">
      <thead className="text-caption text-text-3 max-md:hidden">
        <tr>
          <th scope="col" className="w-1/5 pb-3 font-normal">
            Category
          </th>
          <th scope="col" className="w-1/4 pb-3 font-normal">
            Input
          </th>
          <th scope="col" className="w-3/10 pb-3 font-normal">
            Automated
          </th>
          <th scope="col" className="w-1/4 pb-3 pl-4 font-normal">
            Stays with people
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {categories.map(({ category, input, automated, people }) => (
          <tr key={category} className="border-t border-hairline max-md:block max-md:py-4">
            <th scope="row" className={`${cell} font-semibold max-md:mb-1 max-md:block`}>
              {category}
            </th>
            <Cell label="Input">{input}</Cell>
            <Cell label="Automated">{automated}</Cell>
            <Cell label="Stays with people" strong>
              {people}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ label, children, strong = false }: { label: string; children: string; strong?: boolean }) {
  return (
    <td
      data-label={label}
      className={`${cell} max-md:before:text-caption max-md:before:text-text-3 max-md:before:content-[attr(data-label)] max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-4 max-md:py-1 max-md:text-caption ${strong ? 'text-text md:border-l-2 md:border-accent md:pl-4' : 'text-text-2'}`}
    >
      {children}
    </td>
  );
}
