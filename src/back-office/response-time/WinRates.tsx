import { formatNumber } from '../../rules/number.ts';
import { percentage } from '../../rules/response-time.ts';
import type { OperatorResponseTimeQuery } from './response-time.operator.generated.ts';

interface WinRatesProps {
  title: string;
  /** Name of the first column. */
  label: string;
  /** Shown for submissions without a source. */
  unknown: string;
  rows: OperatorResponseTimeQuery['sources'];
}

/** Renders how many submissions of each source were won. */
export function WinRates({ title, label, unknown, rows }: WinRatesProps) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-card">{title}</h2>
      <table className="tabular w-full max-w-3xl text-left max-sm:text-caption">
        <thead className="text-caption text-text-3">
          <tr className="border-b border-hairline align-bottom [&>th]:py-2 [&>th]:pr-3 [&>th]:font-normal">
            <th scope="col">{label}</th>
            <th scope="col">Inquiries</th>
            <th scope="col">Won</th>
            <th scope="col">Win rate</th>
            <th scope="col">Value won</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ source, submissions, won, lost, wonValue }) => (
            <tr key={source ?? ''} className="border-b border-hairline [&>*]:py-3 [&>*]:pr-3">
              <th scope="row" className="font-semibold wrap-anywhere">
                {source ?? unknown}
              </th>
              <td>{formatNumber(submissions)}</td>
              <td>{formatNumber(won)}</td>
              <td>{won + lost > 0 ? percentage(won / (won + lost)) : 'none'}</td>
              <td>{formatNumber(wonValue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
