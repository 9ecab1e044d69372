import { quantileRange, rangeText, webVitals, type WebVitalName } from '../../rules/web-vitals.ts';
import { formatNumber } from '../../rules/number.ts';
import type { OperatorVisitsQuery } from './visits.operator.generated.ts';

type PageVital = OperatorVisitsQuery['visitReport']['vitals'][number];

export function isNamed({ name }: PageVital, wanted: WebVitalName): boolean {
  return name === wanted;
}

/** Renders the median and the upper quartile of one measurement, of all pages and of each kind of page. */
export function Speed({ name, pages }: { name: WebVitalName; pages: readonly PageVital[] }) {
  const { label, meaning, good } = webVitals[name];
  const all = { page: 'All pages', ranges: pages.flatMap(({ ranges }) => ranges) };
  return (
    <section className="mt-10 min-w-0">
      <h2 className="mb-2 text-card">{label}</h2>
      <p className="mb-2 text-caption text-text-2">
        {meaning} Good: {webVitals[name].format(good)} or less for 75% of the views.
      </p>
      {pages.length === 0 ? (
        <p className="text-text-3">None in this period.</p>
      ) : (
        <table className="tabular w-full text-left text-caption">
          <thead className="text-text-3">
            <tr className="border-b border-hairline [&>th]:py-2 [&>th]:font-normal">
              <th scope="col">Kind of page</th>
              <th scope="col" className="text-right">
                Views
              </th>
              <th scope="col" className="text-right">
                Median
              </th>
              <th scope="col" className="text-right">
                75%
              </th>
            </tr>
          </thead>
          <tbody>
            {[all, ...pages].map(({ page, ranges }) => (
              <tr
                key={page}
                className="border-b border-hairline [&>*]:py-2 [&>td]:pl-3 [&>td]:text-right [&>td]:whitespace-nowrap"
              >
                <th scope="row" className="font-normal wrap-anywhere">
                  {page}
                </th>
                <td>{formatNumber(ranges.reduce((sum, { count }) => sum + count, 0))}</td>
                <td>{quantileText(name, ranges, 0.5)}</td>
                <td>{quantileText(name, ranges, 0.75)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function quantileText(name: WebVitalName, ranges: PageVital['ranges'], quantile: number): string {
  const from = quantileRange(ranges, quantile);
  return from === null ? '' : rangeText(name, from);
}
