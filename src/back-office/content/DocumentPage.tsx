import { useActionData, useLoaderData } from 'react-router';
import { PREVIEW_LINK_DAYS } from '../../rules/operator.ts';
import { hasPage, type ContentTypeDefinition } from '../../rules/content-types.ts';
import { documentName } from '../../rules/document-name.ts';
import { documentParts } from '../../rules/document-parts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { errorOf, type ActionError } from '../action-error.ts';
import { ChangedSince } from './ChangedSince.tsx';
import type { ChangesSince } from './changes-since.ts';
import { partsInConflict } from './conflicts.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { Newsletter } from './Newsletter.tsx';
import type { loader } from './document.route.ts';
import type { Item } from './operations.ts';
import { stateOf } from './publication.ts';
import { Removed } from './Removed.tsx';

type ActionData = ActionError | { previewPath: string } | { changedSince: ChangesSince };

export function DocumentPage() {
  const { type, item, path, choices, values, saved, tested, merged, newsletter, removal, undo, oldAddresses } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<ActionData>();
  const actionError = actionData && 'errors' in actionData ? actionData : undefined;
  const saveError = errorOf(actionError, 'save');
  const formState = saveError ?? undo ?? undefined;
  const hasConflicts = formState !== undefined && partsInConflict(type, formState.values).length > 0;
  const isUndo = formState !== undefined && formState === undo;
  const { one, many } = type.label;
  const title = item ? documentName(type, item) : (removal?.title ?? `New ${one.toLowerCase()}`);
  const list = `/operator/content/${type.key}`;
  const content = { label: 'Content', href: '/operator/content' };
  const mergedLabels = documentParts(type).filter(({ name }) => merged.includes(name));
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
      {item && actionData && 'changedSince' in actionData && (
        <ChangedSince {...actionData.changedSince} item={item} action={`${list}/${item.id}`} />
      )}
      {saved && item && !actionData && (
        <Saved type={type} item={item} path={path} merged={mergedLabels.map(({ label }) => label).join(', ')} />
      )}
      {actionError && !saveError && <Alert failed>{actionError.message}</Alert>}
      {(hasConflicts || isUndo) && <Alert failed={hasConflicts}>{formState?.message}</Alert>}
      {removal && <Removed removal={removal} hasInput={formState !== undefined} />}
      {(!removal || formState) && (
        <DocumentForm
          type={type}
          values={formState?.values ?? values}
          choices={choices}
          actionError={removal || (isUndo && !hasConflicts) ? undefined : formState}
          path={item && hasPage(type.key) && stateOf(item) === 'published' ? path : undefined}
        />
      )}
      {oldAddresses.length > 0 && <OldAddresses paths={oldAddresses} />}
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
        <ButtonLink href={path} variant="quiet" size="small">
          View
        </ButtonLink>
      )}
      {type.drafts !== false && (
        <form method="post" action={document}>
          <Button type="submit" name="intent" value="preview" variant="quiet" size="small">
            Preview link
          </Button>
        </form>
      )}
      <ButtonLink href={`${document}/history`} variant="quiet" size="small">
        History
      </ButtonLink>
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

function OldAddresses({ paths }: { paths: readonly string[] }) {
  return (
    <section className="mt-10 border-t border-hairline pt-5 text-caption">
      <h2 className="font-semibold">Old addresses that lead here</h2>
      <ul className="mt-1 wrap-anywhere text-text-2">
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      <a href="/operator/redirects" className="inline-flex min-h-8 items-center text-accent underline">
        All old addresses
      </a>
    </section>
  );
}

interface SavedProps {
  type: ContentTypeDefinition;
  item: Item;
  path: string;
  /** Labels of the fields that somebody else had changed and that are saved as well. */
  merged: string;
}

function Saved({ type, item, path, merged }: SavedProps) {
  const also = merged && ` Somebody else had changed other fields meanwhile, which are saved as well: ${merged}.`;
  const state = stateOf(item);
  if (type.single && state !== 'published') {
    return <Alert>Saved. Until this version is published, visitors see the one that was published last.{also}</Alert>;
  }
  if (state === 'draft') return <Alert>Saved as a draft. Visitors do not see it.{also}</Alert>;
  if (state === 'scheduled') return <Alert>Saved. Visitors see it from the scheduled time on.{also}</Alert>;
  return (
    <Alert>
      Saved. Visitors see it at{' '}
      <a href={path} className="text-accent underline">
        {path}
      </a>
      {also && `.${also}`}
    </Alert>
  );
}
