import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { isAppError } from '../../rules/errors.ts';
import { localTime } from '../../rules/local-time.ts';
import { queryContext, type Query } from '../../rendering/query.ts';
import { actionError, formValues, unknownIntent, type ActionError } from '../action-error.ts';
import { operatorContext, settingsContext } from '../context.ts';
import { PAGE_SIZE } from '../layout/pagination.ts';
import { OperatorRedirectsDocument } from '../redirects/redirects.operator.generated.ts';
import { OperatorPreviewLinkDocument } from './changes.operator.generated.ts';
import { withCorrection } from './correction-note.ts';
import { changesSince, latestChange } from './changes-since.ts';
import { choicesOf } from './choices.ts';
import { choiceTexts } from './conflicts.ts';
import { inputOf, takesAddress, valuesOf, versionOf } from './document-values.ts';
import { changeNewsletter, isNewsletterIntent } from './newsletter.ts';
import { OperatorNewsletterIssueDocument } from './newsletter.operator.generated.ts';
import type { FormValues } from './form-values.ts';
import { operationsOf, type ContentDocument } from './operations.ts';
import { requireContentType } from './require-content-type.ts';
import { isChangedMeanwhile, saveDocument, type Saving } from './save-document.ts';
import { undoForm } from './undo-form.ts';
import { withSlug } from './with-slug.ts';

type Context = LoaderFunctionArgs['context'];

/** Replaces the ID in the address of a document that does not exist yet. */
const NEW = 'new';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const type = requireContentType({ params, context });
  const query = context.get(queryContext);
  const { searchParams } = new URL(request.url);
  const none = { item: null, path: null, newsletter: null, removal: null, undo: null, oldAddresses: [] };
  const common = {
    type,
    saved: searchParams.has('saved'),
    tested: searchParams.has('tested'),
    merged: searchParams.getAll('merged'),
  };
  const { id = '' } = params;
  if (id === NEW && !type.single) {
    return { ...common, ...none, choices: await choicesOf(type, null, context), values: newValues(type, context) };
  }
  const item = await findDocument(query, type, id);
  const choices = await choicesOf(type, item, context);
  if (!item) {
    const removal = await latestChange(query, type, id);
    if (removal?.action !== 'removed') throw data(null, { status: 404 });
    return data({ ...common, ...none, choices, removal, values: {} }, { status: 404 });
  }
  const changeId = searchParams.get('undo');
  return {
    ...common,
    item,
    choices,
    path: type.path(item as unknown as Parameters<typeof type.path>[0]),
    removal: null,
    undo: changeId ? await undoForm(query, type, { changeId, item }) : null,
    values: withCorrection(valuesOf(type, item), searchParams),
    newsletter: await newsletterOf(type, item.id, context),
    oldAddresses: await oldAddressesOf(query, item.id),
  };
}

/** Returns the form of a new document. A required date is the owner's today, because the address of a draft is made from it. */
function newValues({ fields }: ContentTypeDefinition, context: Context): FormValues {
  const dates = Object.entries(fields).filter(([, { kind, schema }]) => kind.type === 'date' && schema.required);
  const { day: today } = localTime(new Date(), context.get(settingsContext).timeZone);
  return { publication: 'draft', format: 'markdown', ...Object.fromEntries(dates.map(([name]) => [name, today])) };
}

async function findDocument(query: Query, type: ContentTypeDefinition, id: string): Promise<ContentDocument | null> {
  try {
    const { item } = await query(operationsOf(type).read, { id });
    // The only document of a content type is read without its ID.
    return item.id === id ? item : null;
  } catch (thrown) {
    if (isAppError(thrown) && thrown.status === 404) return null;
    throw thrown;
  }
}

/** Returns the paths that lead to a document, newest first. */
async function oldAddressesOf(query: Query, documentId: string): Promise<string[]> {
  const { redirects } = await query(OperatorRedirectsDocument, { documentId, offset: 0, limit: PAGE_SIZE });
  return redirects.flatMap(({ target }) => target?.from ?? []);
}

/** Only owners send blog posts to the newsletter. */
async function newsletterOf({ key }: ContentTypeDefinition, id: string, context: Context) {
  if (key !== 'blog-posts' || context.get(operatorContext)?.role !== 'owner') return null;
  return context.get(queryContext)(OperatorNewsletterIssueDocument, { id });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const type = requireContentType({ params, context });
  const query = context.get(queryContext);
  const id = params['id'] === NEW && !type.single ? null : (params['id'] ?? '');
  const values = await formValues(request);
  const { intent } = values;
  try {
    if (intent === 'save') return await save(query, type, id, values);
    if (!id) throw unknownIntent();
    if (intent === 'remove' && !type.single) return await remove(query, type, id, versionOf(values));
    if (intent === 'preview') {
      const variables = { contentType: type.key, id };
      return { previewPath: (await query(OperatorPreviewLinkDocument, variables)).createPreviewLink };
    }
    if (isNewsletterIntent(intent)) {
      await changeNewsletter(query, { id, intent, sendAt: values['sendAt'] ?? '' });
      throw redirect(`/operator/content/${type.key}/${id}${intent === 'send-test' ? '?tested' : ''}`);
    }
    throw unknownIntent();
  } catch (thrown) {
    return actionError(thrown, values);
  }
}

async function save(query: Query, type: ContentTypeDefinition, id: string | null, submitted: Record<string, string>) {
  const path = `/operator/content/${type.key}`;
  if (!id) {
    const input = inputOf(type, await withSlug(query, type, submitted));
    const { saved } = await query(operationsOf(type).create, { input, takeAddress: takesAddress(submitted) });
    throw redirect(`${path}/${saved.id}?saved`);
  }
  const saving = await saveDocument(query, type, { id, submitted });
  if ('conflicts' in saving) {
    return data<ActionError>(await conflictError(query, type, { id, saving, submitted }), { status: 409 });
  }
  const merged = saving.theirs.map(({ name }) => `&merged=${name}`).join('');
  throw redirect(`${path}/${id}?saved${merged}`);
}

interface Conflict {
  id: string;
  saving: Extract<Saving, { conflicts: unknown }>;
  submitted: Record<string, string>;
}

async function conflictError(
  query: Query,
  type: ContentTypeDefinition,
  { id, saving, submitted }: Conflict,
): Promise<ActionError> {
  const { conflicts, theirs, values } = saving;
  const { operators } = await changesSince(query, type, { id, version: versionOf(submitted) ?? 0 });
  const taken = theirs.map(({ label }) => label).join(', ');
  const message =
    `${operators} saved this while you were editing. Nothing of yours is saved yet. ` +
    'Choose a version of each marked field, edit it if you like, and save.' +
    (taken && ` Already taken over from the saved version: ${taken}.`);
  const { undo: _, ...withoutUndo } = values;
  return {
    message,
    errors: choiceTexts(conflicts, 'You and somebody else changed this'),
    values: withoutUndo,
  };
}

/** Removes a document, or asks again if somebody has changed it since the page was opened. */
async function remove(query: Query, type: ContentTypeDefinition, id: string, expectedVersion: number | undefined) {
  try {
    await query(operationsOf(type).remove, { id, expectedVersion });
  } catch (thrown) {
    if (expectedVersion === undefined || !isChangedMeanwhile(thrown)) throw thrown;
    const changedSince = await changesSince(query, type, { id, version: expectedVersion });
    return data({ changedSince }, { status: 409 });
  }
  throw redirect(`/operator/content/${type.key}?removed`);
}
