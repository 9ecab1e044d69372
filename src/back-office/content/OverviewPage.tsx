import { Link, useLoaderData } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import type { loader } from './overview.route.ts';

export function OverviewPage() {
  const { lists, pages } = useLoaderData<typeof loader>();
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
        {lists.map(({ key, label }) => (
          <li key={key} className="flex items-center justify-between gap-6 py-2">
            <Link
              to={`/operator/content/${key}`}
              className="inline-flex min-h-8 items-center font-semibold underline-offset-4 hover:underline"
            >
              {label}
            </Link>
            <ButtonLink href={`/operator/content/${key}/new`} variant="quiet" size="small">
              New
            </ButtonLink>
          </li>
        ))}
      </ul>
      <h2 className="mb-4 text-card">Texts of pages</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
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
    </OperatorPage>
  );
}
