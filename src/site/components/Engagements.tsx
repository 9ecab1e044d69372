import type { ReactNode } from 'react';
import { longDate } from '../../rules/date.ts';
import { priceInWords, type Engagement } from '../../rules/engagements.ts';

interface EngagementsProps {
  engagements: readonly (Engagement & { isSample: boolean })[];
}

const cell = 'align-top text-pretty @min-[44rem]:py-4 @min-[44rem]:pr-8 @min-[44rem]:last:pr-0';

/** Renders what a client can order as a table. Where it is narrow, each row is a block with its own labels. */
export function Engagements({ engagements }: EngagementsProps) {
  return (
    <div className="@container">
      <table className="w-full border-b border-hairline text-left @max-[44rem]:block">
        <thead className="text-caption text-text-3 @max-[44rem]:hidden">
          <tr>
            {['Engagement', 'Handed over', 'Weeks', 'Price'].map((heading) => (
              <th key={heading} scope="col" className="pr-8 pb-3 font-normal last:pr-0">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[44rem]:block">
          {engagements.map((engagement) => (
            <tr key={engagement.name} className="border-t border-hairline @max-[44rem]:block @max-[44rem]:py-4">
              <th
                scope="row"
                className={`${cell} font-semibold @max-[44rem]:mb-2 @max-[44rem]:block @min-[44rem]:w-1/4`}
              >
                {engagement.name}
                {engagement.isSample && <span className="block text-caption font-normal text-warning">Sample</span>}
              </th>
              <Cell label="Handed over">{engagement.handedOver}</Cell>
              <Cell label="Weeks">
                <span className="tabular whitespace-nowrap">{engagement.weeks}</span>
              </Cell>
              <Cell label="Price">
                <div className="tabular @min-[44rem]:whitespace-nowrap">
                  <span className="font-semibold text-text">{priceInWords(engagement)}</span>
                  {(engagement.priceFrom || engagement.priceTo) && (
                    <span className="block text-caption text-text-3">as of {longDate(engagement.asOf)}</span>
                  )}
                </div>
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td
      data-label={label}
      className={`${cell} text-text-2 @max-[44rem]:before:text-caption @max-[44rem]:before:text-text-3 @max-[44rem]:before:content-[attr(data-label)] @max-[44rem]:grid @max-[44rem]:@min-[20rem]:grid-cols-[7rem_minmax(0,1fr)] @max-[44rem]:items-baseline @max-[44rem]:gap-x-4 @max-[44rem]:py-1`}
    >
      {children}
    </td>
  );
}
