import { Link, useLoaderData } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { loader } from './overview.route.ts';

export function OverviewPage() {
  const { counts, pages, changes } = useLoaderData<typeof loader>();
  return (
    <OperatorPage title="Content">
      <ul className="mb-10 divide-y divide-hairline border-y border-hairline">
        {counts.map(({ key, many, published, scheduled, draft }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <Link
              to={`/operator/content/${key}`}
              className="inline-flex min-h-10 min-w-40 items-center font-semibold text-accent underline-offset-4 hover:underline"
            >
              {many}
            </Link>
            <span className="tabular flex-1 text-caption text-text-2">
              {published} published, {scheduled} scheduled, {draft} in draft
            </span>
            <ButtonLink href={`/operator/content/${key}/new`} variant="quiet" size="small">
              New
            </ButtonLink>
          </li>
        ))}
      </ul>
      <h2 className="mb-4 text-card">Texts of pages</h2>
      <ul className="mb-10 divide-y divide-hairline border-y border-hairline">
        {pages.map(({ key, label }) => (
          <li key={key} className="py-3">
            <Link
              to={`/operator/content/${key}`}
              className="inline-flex min-h-10 items-center font-semibold text-accent underline-offset-4 hover:underline"
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
