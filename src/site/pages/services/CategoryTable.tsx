import type { ProcessAutomationPageData } from './service-pages.loader.ts';

const cell = 'align-top text-pretty @min-[44rem]:py-4 @min-[44rem]:pr-8';

/** Renders a table. On a phone each row is a block with its own labels. */
export function CategoryTable({ categories }: Pick<ProcessAutomationPageData, 'categories'>) {
  return (
    <div className="@container">
      <table className="w-full table-fixed border-b border-hairline text-left @max-[44rem]:block">
        <thead className="text-caption text-text-3 @max-[44rem]:hidden">
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
        <tbody className="@max-[44rem]:block">
          {categories.map(({ category, input, automated, people }) => (
            <tr key={category} className="border-t border-hairline @max-[44rem]:block @max-[44rem]:py-4">
              <th scope="row" className={`${cell} font-semibold @max-[44rem]:mb-1 @max-[44rem]:block`}>
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
    </div>
  );
}

function Cell({ label, children, strong = false }: { label: string; children: string; strong?: boolean }) {
  return (
    <td
      data-label={label}
      className={`${cell} @max-[44rem]:before:text-caption @max-[44rem]:before:text-text-3 @max-[44rem]:before:content-[attr(data-label)] @max-[44rem]:grid @max-[44rem]:grid-cols-[7rem_minmax(0,1fr)] @max-[44rem]:items-baseline @max-[44rem]:gap-x-4 @max-[44rem]:py-1 ${strong ? 'text-text @min-[44rem]:border-l-2 @min-[44rem]:border-accent @min-[44rem]:pl-4' : 'text-text-2'}`}
    >
      {children}
    </td>
  );
}
