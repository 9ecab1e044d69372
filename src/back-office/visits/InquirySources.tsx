import { formatNumber } from '../../rules/number.ts';
import { INQUIRY_SOURCE_ROWS, inquirySources, type InquirySource } from '../../rules/inquiry-sources.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import type { OperatorInquirySourcesQuery } from './visits.operator.generated.ts';

type Source = OperatorInquirySourcesQuery['inquirySources'][number];

/** Shows where the inquiries of each month came from, and what became of them. */
export function InquirySources({ sources }: { sources: readonly Source[] }) {
  return (
    <OperatorSection id="inquiries" title="Where inquiries come from" className="mt-12 max-w-3xl">
      {sources.length === 0 ? (
        <p className="text-caption text-text-2">There are no inquiries yet.</p>
      ) : (
        <>
          <p className="mb-4 text-caption text-text-2">
            What the browser told with an inquiry or a booked call. One that names a campaign and an article counts for
            both. One that was sent without scripts tells nothing. Spam is left out.
          </p>
          <table className="tabular w-full text-left text-caption">
            <thead className="text-text-3">
              <tr className="border-b border-hairline [&>th]:py-2 [&>th]:pr-4 [&>th]:font-normal">
                <th scope="col">Month</th>
                <th scope="col">From</th>
                <th scope="col" className="text-right">
                  Inquiries
                </th>
                <th scope="col">Now</th>
              </tr>
            </thead>
            <tbody>
              {sources.slice(0, INQUIRY_SOURCE_ROWS.shown).map((row) => (
                <tr
                  key={`${row.month} ${row.source} ${row.name}`}
                  className="border-b border-hairline align-top [&>*]:py-2 [&>*]:pr-4"
                >
                  <td className="whitespace-nowrap text-text-2">{row.month}</td>
                  <th scope="row" className="font-normal wrap-anywhere">
                    {row.name || inquirySources.unknown}
                    {row.name && (
                      <span className="block text-text-3">{inquirySources[row.source as InquirySource]}</span>
                    )}
                  </th>
                  <td className="text-right">{formatNumber(row.inquiries)}</td>
                  <td className="text-text-2">{became(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-4">
            <ButtonLink href="/operator/visits/inquiry-sources.csv" download variant="quiet" size="small">
              {sources.length > INQUIRY_SOURCE_ROWS.shown ? 'Export all rows' : 'Export'}
            </ButtonLink>
          </p>
        </>
      )}
    </OperatorSection>
  );
}

/** Returns "2 to answer, 1 won". */
function became({ unanswered, replied, won, lost }: Source): string {
  const counts = [
    [unanswered, 'to answer'],
    [replied, 'replied'],
    [won, 'won'],
    [lost, 'lost'],
  ] as const;
  return counts.flatMap(([count, word]) => (count > 0 ? `${formatNumber(count)} ${word}` : [])).join(', ');
}
