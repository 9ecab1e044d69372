import { useLoaderData } from 'react-router';
import { useSettings } from '../../rendering/settings.ts';
import { formatNumber } from '../../rules/number.ts';
import { hours, percentage, replyTime } from '../../rules/response-time.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { WinRates } from './WinRates.tsx';
import type { OperatorResponseTimeQuery } from './response-time.operator.generated.ts';

const periods = [
  ['week', '7 days'],
  ['month', '30 days'],
  ['quarter', '90 days'],
  ['year', '365 days'],
] as const;

export function ResponseTimePage() {
  const { replyHours } = useSettings();
  const figures = useLoaderData<OperatorResponseTimeQuery>();
  return (
    <OperatorPage
      title="Response time"
      lead={`You promise visitors an answer within ${replyTime(replyHours)}. Spam does not count.`}
      actions={
        <ButtonLink href="/operator/inbox?status=new" variant="quiet" size="small">
          New inquiries
        </ButtonLink>
      }
    >
      <table className="tabular w-full max-w-3xl text-left max-sm:text-caption">
        <thead className="text-caption text-text-3">
          <tr className="border-b border-hairline align-bottom [&>th]:py-2 [&>th]:pr-3 [&>th]:font-normal">
            <th scope="col">Last</th>
            <th scope="col">Inquiries</th>
            <th scope="col">Answered</th>
            <th scope="col">Median first answer</th>
            <th scope="col">Within {replyHours} h</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(([key, label]) => {
            const { submissions, replied, medianHours, shareInTime } = figures[key];
            return (
              <tr key={key} className="border-b border-hairline [&>*]:py-3 [&>*]:pr-3">
                <th scope="row" className="font-semibold min-[24rem]:whitespace-nowrap">
                  {label}
                </th>
                <td>{formatNumber(submissions)}</td>
                <td>{formatNumber(replied)}</td>
                <td className={isLate(medianHours, replyHours) ? 'text-danger' : undefined}>
                  {medianHours === null ? 'none' : hours(medianHours)}
                </td>
                <td>{shareInTime === null ? 'none' : percentage(shareInTime)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-4 max-w-prose text-caption text-text-2">
        An inquiry counts as answered when you first mark it as replied, won or lost. A mark that you take back does not
        count. An inquiry that still has time left does not count as late.
      </p>
      <WinRates
        title="Won by source, last 365 days"
        label="Campaign or referring site"
        unknown="Direct or unknown"
        rows={figures.sources}
      />
      <WinRates
        title="Won by article, last 365 days"
        label="Article read last"
        unknown="No article"
        rows={figures.articles}
      />
    </OperatorPage>
  );
}

function isLate(medianHours: number | null, replyHours: number): boolean {
  return medianHours !== null && medianHours > replyHours;
}
