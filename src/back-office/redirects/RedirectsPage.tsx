import { Link, useActionData, useLoaderData } from 'react-router';
import { shortTime } from '../../rules/date.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import type { OperatorRedirectsQuery } from './redirects.operator.generated.ts';
import type { loader } from './redirects.route.ts';

const PATH = '/operator/redirects';

type Redirect = OperatorRedirectsQuery['redirects'][number];

export function RedirectsPage() {
  const { redirects, count, page, removed } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  return (
    <OperatorPage
      title="Old addresses"
      crumbs={[{ label: 'Content', href: '/operator/content' }, { label: 'Old addresses' }]}
      lead="If you change the slug of a published document, its old address leads to the new one. Links in emails and on other sites keep working."
    >
      {actionError && <Alert failed>{actionError.message}</Alert>}
      {removed && !actionError && <Alert>The old address leads nowhere now.</Alert>}
      {redirects.length === 0 && <p className="text-text-3">There are no old addresses.</p>}
      {redirects.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {redirects.map((redirect) => (
            <RedirectLine key={redirect.id} {...redirect} />
          ))}
        </ul>
      )}
      <Paging page={page} count={count} path={PATH} />
    </OperatorPage>
  );
}

function RedirectLine({ id, contentType, slug, documentId, createdAt, target }: Redirect) {
  const document = `/operator/content/${contentType}/${documentId}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 wrap-anywhere">
        {target?.from ?? slug}
        <span className="block text-caption text-text-3">
          {target ? `leads to ${target.to}` : 'leads nowhere while the document is removed'}, since{' '}
          {shortTime(createdAt)}
        </span>
        <Link to={document} className="inline-flex min-h-8 items-center text-caption text-accent underline">
          {target?.title ?? 'The removed document'}
        </Link>
      </p>
      <Disclosure label="Remove">
        <form method="post" action={PATH} className="space-y-3">
          <p className="text-caption">Visitors who follow a link to the old address then see “not found”.</p>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small">
            Remove it<span className="sr-only">: {target?.from ?? slug}</span>
          </Button>
        </form>
      </Disclosure>
    </li>
  );
}
