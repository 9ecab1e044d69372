import { Link, useLoaderData } from 'react-router';
import { counted, formatNumber } from '../../rules/number.ts';
import { OTHERS, VISIT_PERIODS, WORD_SHOWN_FROM } from '../../rules/visits.ts';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { InquirySources } from './InquirySources.tsx';
import type { OperatorInquirySourcesQuery, OperatorVisitsQuery } from './visits.operator.generated.ts';

interface VisitsData {
  /** Length of the period in days. */
  days: number;
  report: OperatorVisitsQuery['visitReport'];
  /** Null for editors, who see no inquiries. */
  sources: OperatorInquirySourcesQuery['inquirySources'] | null;
}

const PATH = '/operator/visits';

const kindLabels: Record<string, string> = { page: 'Page', source: 'Referring site', word: 'Searched word' };

export function VisitsPage() {
  const { days, report, sources } = useLoaderData<VisitsData>();
  return (
    <OperatorPage
      title="Visits"
      lead={`How often visitors opened a page, came from another site and searched a word. Operators, crawlers and visitors who ask not to be tracked are not counted, nor are words that were searched less than ${WORD_SHOWN_FROM} times.`}
    >
      <nav aria-label="Period" className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {VISIT_PERIODS.map((period) => (
            <li key={period}>
              <Link
                to={`${PATH}?days=${period}`}
                aria-current={period === days || undefined}
                className="tabular inline-flex min-h-10 items-center rounded-control border border-hairline-2 px-3 text-caption text-text-2 hover:bg-surface-2 aria-[current=true]:border-accent aria-[current=true]:text-accent"
              >
                {period} days
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mb-2 text-caption text-text-2">
        {report.pageViews === 0
          ? `Nobody has opened a page in the last ${days} days.`
          : `Visitors opened pages ${counted(report.pageViews, 'time')} in ${days} days.`}
      </p>
      {report.counts.length > 0 && (
        <table className="tabular w-full max-w-3xl text-left text-caption">
          <thead className="text-text-3">
            <tr className="border-b border-hairline [&>th]:py-2 [&>th]:pr-4 [&>th]:font-normal">
              <th scope="col">Kind</th>
              <th scope="col">Name</th>
              <th scope="col" className="text-right">
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {report.counts.map(({ kind, name, count, found }) => (
              <tr key={`${kind} ${name}`} className="border-b border-hairline [&>*]:py-2 [&>*]:pr-4">
                <td className="text-text-2">{kindLabels[kind]}</td>
                <th scope="row" className="font-normal wrap-anywhere">
                  {name === OTHERS ? 'Others' : name}
                  {found === false && <span className="text-warning"> (nothing found)</span>}
                </th>
                <td className="text-right">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sources && <InquirySources sources={sources} />}
    </OperatorPage>
  );
}
