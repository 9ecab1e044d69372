import { Link, useLoaderData } from 'react-router';
import { formatNumber } from '../../rules/number.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { loader } from './overview.route.ts';
import type { State } from './publication.ts';

export function OverviewPage() {
  const { counts, pages, changes } = useLoaderData<typeof loader>();
  return (
    <OperatorPage
      title="Content"
      actions={
        <ButtonLink href="/operator/content/import" variant="quiet" size="small">
          Import
        </ButtonLink>
      }
    >
      <ul className="mb-10 divide-y divide-hairline border-y border-hairline">
        {counts.map(({ key, many, published, scheduled, draft }) => (
          <li key={key} className="flex items-center justify-between gap-6 py-2">
            <div className="min-w-0 sm:flex sm:items-center sm:gap-6">
              <Link
                to={`/operator/content/${key}`}
                className="inline-flex min-h-8 min-w-40 items-center font-semibold underline-offset-4 hover:underline"
              >
                {many}
              </Link>
              <p className="tabular text-caption text-text-2">{countsText({ published, scheduled, draft })}</p>
            </div>
            <ButtonLink href={`/operator/content/${key}/new`} variant="quiet" size="small">
              New
            </ButtonLink>
          </li>
        ))}
      </ul>
      <h2 className="mb-4 text-card">Texts of pages</h2>
      <ul className="mb-10 divide-y divide-hairline border-y border-hairline">
        {pages.map(({ key, label }) => (
          <li key={key} className="py-2">
            <Link
              to={`/operator/content/${key}`}
              className="inline-flex min-h-8 items-center font-semibold underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mb-4 text-card">Latest changes</h2>
      <ChangeList changes={changes} />
    </OperatorPage>
  );
}

/** Returns how many documents have each state, without the states that none has. */
function countsText({ published, scheduled, draft }: Record<State, number>): string {
  const parts = [
    published > 0 && `${formatNumber(published)} published`,
    scheduled > 0 && `${formatNumber(scheduled)} scheduled`,
    draft > 0 && `${formatNumber(draft)} in draft`,
  ];
  return parts.filter(Boolean).join(', ') || 'None yet';
}
