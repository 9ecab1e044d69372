import { useActionData, useLoaderData } from 'react-router';
import { PREVIEW_LINK_DAYS } from '../../rules/operator.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { documentName } from '../../rules/document-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { errorOf, type ActionError } from '../action-error.ts';
import { CallPreview } from './CallPreview.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { Newsletter } from './Newsletter.tsx';
import type { loader } from './document.route.ts';
import type { Item } from './operations.ts';
import { stateOf } from './publication.ts';
import { RemovalNotice } from './RemovalNotice.tsx';

type ActionData = ActionError | { previewPath: string };

export function DocumentPage() {
  const loaded = useLoaderData<typeof loader>();
  const { type, item, path, choices, changes, values, withoutChange, saved, restored, tested } = loaded;
  const { newsletter, calls, removal } = loaded;
  const actionData = useActionData<ActionData>();
  const actionError = actionData && 'errors' in actionData ? actionData : undefined;
  const saveError = errorOf(actionError, 'save');
  const { one, many } = type.label;
  const title = item ? documentName(type, item) : (removal?.title ?? `New ${one.toLowerCase()}`);
  const list = `/operator/content/${type.key}`;
  const content = { label: 'Content', href: '/operator/content' };
  return (
    <OperatorPage
      title={type.single ? one : title}
      crumbs={type.single ? [content, { label: one }] : [content, { label: many, href: list }, { label: one }]}
      actions={item && <Actions type={type} item={item} path={stateOf(item) === 'published' ? path : null} />}
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
      {(saved || restored) && item && !actionData && (
        <Saved done={restored ? 'Restored' : 'Saved'} type={type} item={item} path={path} />
      )}
      {actionError && !saveError && <Alert failed>{actionError.message}</Alert>}
      {withoutChange && (
        <Alert>This form takes one change back, and keeps those of other fields. Save it to store it.</Alert>
      )}
      {removal && (
        <RemovalNotice removal={removal} action={`${list}/${removal.documentId}`} hasInput={saveError !== undefined} />
      )}
      {calls && <CallPreview {...calls} zoneField="/operator/settings#timeZone" />}
      {(!removal || saveError) && (
        <DocumentForm
          type={type}
          values={saveError?.values ?? withoutChange ?? values}
          stored={values}
          isUndo={withoutChange !== null}
          choices={choices}
          changes={changes}
          actionError={removal ? undefined : saveError}
          path={item && type.hasPage && stateOf(item) === 'published' ? path : undefined}
        />
      )}
      {item && newsletter && (
        <Newsletter newsletter={newsletter} state={stateOf(item)} tested={tested} action={`${list}/${item.id}`} />
      )}
    </OperatorPage>
  );
}

interface ActionsProps {
  type: ContentTypeDefinition;
  item: Item;
  /** The address at which visitors see the document. */
  path: string | null;
}

function Actions({ type, item, path }: ActionsProps) {
  const document = `/operator/content/${type.key}/${item.id}`;
  return (
    <>
      {path && (
        <a href={path} className="text-link text-caption">
          View
        </a>
      )}
      <a href={`${document}/history`} className="text-link mr-2 text-caption">
        History
      </a>
      {type.drafts !== false && (
        <form method="post" action={document}>
          <Button type="submit" name="intent" value="preview" variant="quiet" size="small">
            Preview link
          </Button>
        </form>
      )}
      {!type.single && (
        <Disclosure label="Remove">
          <form method="post" action={document} className="space-y-3">
            <p className="text-caption">Visitors no longer see it. It stays in the history.</p>
            <input type="hidden" name="version" value={item.version} />
            <Button type="submit" name="intent" value="remove" size="small">
              Remove it
            </Button>
          </form>
        </Disclosure>
      )}
    </>
  );
}

interface SavedProps {
  type: ContentTypeDefinition;
  item: Item;
  path: string;
  done: 'Saved' | 'Restored';
}

function Saved({ type, item, path, done }: SavedProps) {
  const state = stateOf(item);
  if (type.single && state !== 'published') {
    return <Alert>{done}. Until this version is published, visitors see the one that was published last.</Alert>;
  }
  if (state === 'draft') return <Alert>{done} as a draft. Visitors do not see it.</Alert>;
  if (state === 'scheduled') return <Alert>{done}. Visitors see it from the scheduled time on.</Alert>;
  return (
    <Alert>
      {done}. Visitors see it at{' '}
      <a href={path} className="text-accent underline">
        {path}
      </a>
    </Alert>
  );
}
