import { useActionData, useLoaderData } from 'react-router';
import { PREVIEW_LINK_DAYS } from '../../rules/operator.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import type { ActionError } from '../action-error.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { Newsletter } from './Newsletter.tsx';
import type { loader } from './document.route.ts';
import type { Item } from './operations.ts';
import { stateOf } from './publication.ts';

export function DocumentPage() {
  const { type, item, path, references, values, saved, newsletter } = useLoaderData<typeof loader>();
  const actionData = useActionData<ActionError | { previewPath: string }>();
  const actionError = actionData && 'errors' in actionData ? actionData : undefined;
  const { one, many } = type.label;
  const list = `/operator/content/${type.key}`;
  return (
    <OperatorPage
      title={item ? item.title : `New ${one.toLowerCase()}`}
      crumbs={[{ label: 'Content', href: '/operator' }, { label: many, href: list }, { label: one }]}
      actions={item && <Actions item={item} list={list} />}
    >
      {actionData && 'previewPath' in actionData && (
        <Alert>
          Anyone with{' '}
          <a href={actionData.previewPath} className="break-all text-accent underline" data-preview-link>
            this link
          </a>{' '}
          can read the saved version for {PREVIEW_LINK_DAYS} days.
        </Alert>
      )}
      {saved && item && !actionData && <Saved item={item} path={path} />}
      <DocumentForm
        type={type}
        values={actionError?.values ?? values}
        references={references}
        actionError={actionError}
      />
      {item && newsletter && (
        <Newsletter issue={newsletter.issue} state={stateOf(item)} action={`${list}/${item.id}`} />
      )}
    </OperatorPage>
  );
}

function Actions({ item, list }: { item: Item; list: string }) {
  return (
    <>
      <form method="post" action={`${list}/${item.id}`}>
        <Button type="submit" name="intent" value="preview" variant="quiet" size="small">
          Preview link
        </Button>
      </form>
      <ButtonLink href={`${list}/${item.id}/history`} variant="quiet" size="small">
        History
      </ButtonLink>
      <Disclosure label="Remove">
        <form method="post" action={`${list}/${item.id}`} className="space-y-3">
          <p className="text-caption">Visitors no longer see it. It stays in the history.</p>
          <Button type="submit" name="intent" value="remove" size="small">
            Remove it
          </Button>
        </form>
      </Disclosure>
    </>
  );
}

function Saved({ item, path }: { item: Item; path: string }) {
  const state = stateOf(item);
  if (state === 'draft') return <Alert>Saved as a draft. Visitors do not see it.</Alert>;
  if (state === 'scheduled') return <Alert>Saved. Visitors see it from the scheduled time on.</Alert>;
  return (
    <Alert>
      Saved. Visitors see it at{' '}
      <a href={path} className="text-accent underline">
        {path}
      </a>
    </Alert>
  );
}
