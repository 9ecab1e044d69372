import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { OTHERS, VISIT_PERIODS, WORD_SHOWN_FROM } from '../../rules/visits.ts';
import { webVitalNames } from '../../rules/web-vitals.ts';
import { formatNumber } from '../../rules/number.ts';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { DayChart } from './DayChart.tsx';
import { isNamed, Speed } from './Speed.tsx';
import type { OperatorVisitsQuery } from './visits.operator.generated.ts';

interface VisitsData {
  /** Length of the period in days. */
  days: number;
  report: OperatorVisitsQuery['visitReport'];
}

const PATH = '/operator/visits';

export function VisitsPage() {
  const { days, report } = useLoaderData<VisitsData>();
  const total = report.days.reduce((sum, { count }) => sum + count, 0);
  return (
    <OperatorPage
      title="Visits"
      lead="Pages that visitors opened. Operators, crawlers and visitors who ask not to be tracked are not counted. Without scripts, the pages are counted, but their speed is not."
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
      <h2 className="mb-2 text-card">Pages by day</h2>
      <p className="mb-4 text-caption text-text-2">
        {formatNumber(total)} {total === 1 ? 'page' : 'pages'} in {days} days, in UTC.
      </p>
      <DayChart days={report.days} />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Counts title="Pages" label="Page" rows={report.pages} />
        <Counts
          title="Referring sites"
          label="Site"
          rows={report.sources.map(({ name, count }) => ({ name: name === OTHERS ? 'Others' : name, count }))}
        />
        <Counts
          title="Searched words"
          label="Word"
          rows={report.words}
          note={`Words that were searched at least ${WORD_SHOWN_FROM} times.`}
        />
        <Counts
          title="Searched words without results"
          label="Word"
          rows={report.words.filter(({ found }) => !found)}
          note="The search finds nothing for them now."
        />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-2">
        {webVitalNames.map((name) => (
          <Speed key={name} name={name} pages={report.vitals.filter((vital) => isNamed(vital, name))} />
        ))}
      </div>
    </OperatorPage>
  );
}

interface CountsProps {
  title: string;
  /** Name of the first column. */
  label: string;
  rows: readonly { name: string; count: number }[];
  note?: ReactNode;
}

/** Renders names with their counts, and a bar for each. */
function Counts({ title, label, rows, note }: CountsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="mt-10 min-w-0">
      <h2 className="mb-2 text-card">{title}</h2>
      {note && <p className="mb-2 text-caption text-text-2">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-text-3">None in this period.</p>
      ) : (
        <table className="tabular w-full text-left text-caption">
          <thead className="text-text-3">
            <tr className="border-b border-hairline [&>th]:py-2 [&>th]:font-normal">
              <th scope="col">{label}</th>
              <th scope="col" className="w-16 text-right">
                Count
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name} className="border-b border-hairline [&>*]:py-2">
                <th scope="row" className="pr-4 font-normal wrap-anywhere">
                  {name}
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1 w-full">
                    <rect width={(count / most) * 100} height="1" className="fill-text-3" />
                  </svg>
                </th>
                <td className="text-right align-top">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
