import type { ReactNode } from 'react';
import { longDate } from '../../rules/date.ts';
import { priceInWords, type Engagement } from '../../rules/engagements.ts';

interface EngagementsProps {
  engagements: readonly (Engagement & { isSample: boolean })[];
}

const cell = 'align-top text-pretty md:py-4 md:pr-8 md:last:pr-0';

/** Renders what a client can order as a table. On a phone each row is a block with its own labels. */
export function Engagements({ engagements }: EngagementsProps) {
  return (
    <table className="w-full border-b border-hairline text-left max-md:block">
      <thead className="text-caption text-text-3 max-md:hidden">
        <tr>
          {['Engagement', 'Handed over', 'Weeks', 'Price'].map((heading) => (
            <th key={heading} scope="col" className="pr-8 pb-3 font-normal last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {engagements.map((engagement) => (
          <tr key={engagement.name} className="border-t border-hairline max-md:block max-md:py-4">
            <th scope="row" className={`${cell} font-semibold max-md:mb-2 max-md:block md:w-1/4`}>
              {engagement.name}
              {engagement.isSample && <span className="block text-caption font-normal text-warning">Sample</span>}
            </th>
            <Cell label="Handed over">{engagement.handedOver}</Cell>
            <Cell label="Weeks">
              <span className="tabular whitespace-nowrap">{engagement.weeks}</span>
            </Cell>
            <Cell label="Price">
              <div className="tabular md:whitespace-nowrap">
                <span className="font-semibold text-text">{priceInWords(engagement)}</span>
                <span className="block text-caption text-text-3">as of {longDate(engagement.asOf)}</span>
              </div>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td
      data-label={label}
      className={`${cell} text-text-2 max-md:before:text-caption max-md:before:text-text-3 max-md:before:content-[attr(data-label)] max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-4 max-md:py-1`}
    >
      {children}
    </td>
  );
}
