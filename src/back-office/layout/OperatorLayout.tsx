import { NavLink, Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { queryContext, type Query } from '../../rendering/query.ts';
import { useSettings } from '../../rendering/settings.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Button } from '../../ui/Button.tsx';
import { backupsContext, operatorContext, warningsContext, type SignedInOperator } from '../context.ts';
import { OperatorMenuDocument } from './menu.operator.generated.ts';
import { Menu, type MenuCounts } from './Menu.tsx';
import { Alert } from './OperatorPage.tsx';

export async function layoutLoader({ context }: LoaderFunctionArgs) {
  const operator = context.get(operatorContext);
  const isOwner = operator?.role === 'owner';
  return {
    operator,
    backupFailed: (await context.get(backupsContext).last())?.failed === true,
    warnings: isOwner ? context.get(warningsContext) : [],
    counts: isOwner ? await menuCounts(context.get(queryContext)) : {},
  };
}

async function menuCounts(query: Query): Promise<MenuCounts> {
  const { unanswered, failedMails } = await query(OperatorMenuDocument, {});
  return { '/operator/inbox': unanswered, '/operator/mail': failedMails };
}

/** Renders the frame of all back-office pages: the navigation and the signed-in operator. */
export function OperatorLayout() {
  const { operator, warnings, backupFailed, counts } = useLoaderData<typeof layoutLoader>();
  return (
    <>
      <SkipLink />
      <header data-site className="border-b border-hairline bg-surface-1">
        <div className="container flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <a href="/" className="inline-flex min-h-10 items-center" title="The public site">
            <Wordmark brand={useSettings().brand} />
          </a>
          {operator && <Menu operator={operator} counts={counts} />}
          {operator && <Account operator={operator} />}
        </div>
      </header>
      <main id="main" className="container flex-1 py-8">
        {warnings.map((warning) => (
          <Alert key={warning} failed>
            {warning}
          </Alert>
        ))}
        {backupFailed && (
          <Alert failed>
            The last backup failed. <a href="/operator/backups">See the reason</a>
          </Alert>
        )}
        <Outlet />
      </main>
    </>
  );
}

function Account({ operator }: { operator: SignedInOperator }) {
  return (
    <div className="flex items-center gap-3 text-caption max-lg:ml-auto">
      <NavLink
        to="/operator/account"
        className="inline-flex min-h-10 items-center text-text-2 underline-offset-4 hover:underline aria-[current=page]:text-accent"
      >
        {operator.username}
      </NavLink>
      <form method="post" action="/operator/sign-out">
        <Button type="submit" variant="quiet" size="small">
          Sign out
        </Button>
      </form>
    </div>
  );
}
