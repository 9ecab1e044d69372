import { Link, useActionData, useLoaderData } from 'react-router';
import { redirectForm } from '../../rules/redirects.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { errorOf, type ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Form } from '../layout/Form.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import { Paging } from '../layout/Paging.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { OperatorRedirectsQuery } from './redirects.operator.generated.ts';
import type { loader } from './redirects.route.ts';

const PATH = '/operator/redirects';
const labels = { path: 'Old address', target: 'New address' };

type Redirect = OperatorRedirectsQuery['redirects'][number];

export function RedirectsPage() {
  const { redirects, count, page, edited, done } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  const formError = errorOf(actionError, 'save');
  const stored = edited && { id: edited.id, path: edited.path ?? '', target: edited.target?.to ?? '' };
  const { id = '', path = '', target = '' } = formError?.values ?? stored ?? {};
  return (
    <OperatorPage
      title="Old addresses"
      crumbs={[{ label: 'Content', href: '/operator/content' }, { label: 'Old addresses' }]}
      lead="If you change the slug of a published document, its old address leads to the new one. Links in emails and on other sites keep working. Other addresses, such as those of a former site, can be added here."
    >
      {actionError && !formError && <Alert failed>{actionError.message}</Alert>}
      {done && !actionError && <Alert>{done === 'saved' ? 'Saved.' : 'The old address leads nowhere now.'}</Alert>}
      {redirects.length === 0 && <p className="text-text-3">There are no old addresses.</p>}
      {redirects.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {redirects.map((redirect) => (
            <RedirectLine key={redirect.id} {...redirect} page={page} />
          ))}
        </ul>
      )}
      <Paging page={page} count={count} path={PATH} />
      <OperatorSection
        id="form"
        className="mt-10 max-w-2xl"
        title={id ? 'Change the old address' : 'Add an old address'}
      >
        <Form key={id} labels={labels} actionError={formError} action={PATH}>
          <input type="hidden" name="id" value={id} />
          <TextField
            id="path"
            label={labels.path}
            hint="The path on this site at which there is no page, such as /2023/05/a-title."
            maxLength={redirectForm.path.maxLength}
            error={formError?.errors['path']}
            defaultValue={path}
          />
          <TextField
            id="target"
            label={labels.target}
            hint="The path of a page of this site, such as /blog."
            maxLength={redirectForm.target.maxLength}
            error={formError?.errors['target']}
            defaultValue={target}
          />
          <Button type="submit" name="intent" value="save">
            Save
          </Button>
        </Form>
      </OperatorSection>
    </OperatorPage>
  );
}

function RedirectLine({
  id,
  contentType,
  slug,
  path,
  documentId,
  createdAt,
  target,
  page,
}: Redirect & { page: number }) {
  const from = target?.from ?? path ?? slug ?? '';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        {from}
        <span className="block text-caption text-text-3">
          {target ? `leads to ${target.to}` : 'leads nowhere while the document is removed'}, since{' '}
          <RecordedTime at={createdAt} />
        </span>
        {documentId && (
          <Link to={`/operator/content/${contentType}/${documentId}`} className="text-link text-caption">
            {target?.title ?? 'The removed document'}
          </Link>
        )}
      </p>
      {path && (
        <ButtonLink href={`${PATH}?page=${page}&edit=${id}#form-title`} variant="quiet" size="small">
          Change<span className="sr-only">: {from}</span>
        </ButtonLink>
      )}
      <Disclosure label="Remove">
        <form method="post" action={PATH} className="space-y-3">
          <p className="text-caption">Visitors who follow a link to the old address then see “not found”.</p>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small">
            Remove it<span className="sr-only">: {from}</span>
          </Button>
        </form>
      </Disclosure>
    </li>
  );
}
