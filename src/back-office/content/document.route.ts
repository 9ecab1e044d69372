import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readTimeOf } from '../../rules/blog-post.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { isCalendarDate } from '../../rules/date.ts';
import { invalidInput, isAppError } from '../../rules/errors.ts';
import { localTime } from '../../rules/local-time.ts';
import { queryContext, type Query } from '../../rendering/query.ts';
import { actionError, formValues, removalError, unknownIntent } from '../action-error.ts';
import { operatorContext, settingsContext } from '../context.ts';
import { OperatorChangesDocument } from './changes.operator.generated.ts';
import { choicesOf } from './choices.ts';
import {
  OperatorCallPreviewDocument,
  OperatorPreviewLinkDocument,
  OperatorRestoreDocument,
  OperatorSuggestedSlugDocument,
} from './document.operator.generated.ts';
import {
  OperatorNewsletterIssueDocument,
  OperatorSendBlogPostDocument,
  OperatorSendTestBlogPostDocument,
} from './newsletter.operator.generated.ts';
import type { FormValues } from './controls.ts';
import { inputOf, toFormValues, valuesOf, versionOf, withoutChange } from './form-values.ts';
import { withDates, withFormRows } from './table-rows.ts';
import { operationsOf, type ContentDocument } from './operations.ts';
import { requireContentType } from './content-type.ts';
import { changesOf, changesQuery, requireConsent, shownChanges } from './text-changes.ts';

type Context = LoaderFunctionArgs['context'];

/** Replaces the ID in the address of a document that does not exist yet. */
const NEW = 'new';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const type = requireContentType({ params, context });
  const query = context.get(queryContext);
  const { searchParams } = new URL(request.url);
  const { timeZone } = context.get(settingsContext);
  const none = {
    item: null,
    path: null,
    newsletter: null,
    calls: null,
    removal: null,
    withoutChange: null,
    changes: { removed: [], changed: [] },
  };
  const common = {
    type,
    saved: searchParams.has('saved'),
    restored: searchParams.has('restored'),
    tested: searchParams.has('tested'),
  };
  const { id = '' } = params;
  if (id === NEW && !type.single) {
    return { ...common, ...none, choices: await choicesOf(type, null, context), values: newValues(type, context) };
  }
  const item = await findDocument(query, type, id);
  const choices = await choicesOf(type, item, context);
  if (!item) {
    const removal = await findRemoval(query, type, id);
    if (!removal) throw data(null, { status: 404 });
    return data({ ...common, ...none, choices, removal, values: {} }, { status: 404 });
  }
  const stored = valuesOf(type, item, timeZone);
  const undone = versionOf({ version: searchParams.get('undo') ?? '' });
  return {
    ...common,
    item,
    choices,
    path: type.path(item as ContentDocument & Parameters<typeof type.path>[0]),
    removal: null,
    withoutChange:
      undone === undefined ? null : withoutChange(stored, await changeTo(undone, { query, timeZone }, type, id)),
    values: stored,
    changes: await shownChanges(query, type, stored, searchParams),
    newsletter: await newsletterOf(type, item.id, context),
    calls: type.key === 'consultation-settings' ? await query(OperatorCallPreviewDocument, {}) : null,
  };
}

/** Returns the form of a new document. A required date is the owner's today, because the address of a draft is made from it. */
function newValues({ fields }: ContentTypeDefinition, context: Context): FormValues {
  const dates = Object.entries(fields).filter(([, { kind, schema }]) => kind.type === 'date' && schema.required);
  const today = todayIn(context.get(settingsContext).timeZone);
  return { publication: 'draft', format: 'markdown', ...Object.fromEntries(dates.map(([name]) => [name, today])) };
}

function todayIn(timeZone: string): string {
  return localTime(new Date(), timeZone).day;
}

/** Returns the form before and after the change that made a version. Throws if the document never had it. */
async function changeTo(
  version: number,
  { query, timeZone }: { query: Query; timeZone: string },
  type: ContentTypeDefinition,
  id: string,
): Promise<[before: FormValues, after: FormValues]> {
  const [before, after] = await Promise.all([version - 1, version].map((one) => findDocument(query, type, id, one)));
  if (!before || !after) throw data(null, { status: 404 });
  return [valuesOf(type, before, timeZone), valuesOf(type, after, timeZone)];
}

/** Returns a document at its stored or at an earlier version, or null. */
async function findDocument(
  query: Query,
  type: ContentTypeDefinition,
  id: string,
  version?: number,
): Promise<ContentDocument | null> {
  try {
    const { item } = await query(operationsOf(type).read, { id, ...(version !== undefined && { version }) });
    // The only document of a content type is read without its ID.
    return item.id === id ? item : null;
  } catch (thrown) {
    if (isAppError(thrown) && thrown.status === 404) return null;
    throw thrown;
  }
}

/** Returns the change that removed a document, or null if it was not removed. */
async function findRemoval(query: Query, { key }: ContentTypeDefinition, documentId: string) {
  const variables = { contentType: key, documentId, offset: 0, limit: 1 };
  const [latest] = (await query(OperatorChangesDocument, variables)).changes;
  return latest?.action === 'removed' ? latest : null;
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
  const { timeZone } = context.get(settingsContext);
  const path = `/operator/content/${type.key}`;
  try {
    if (intent === 'save') throw redirect(`${path}/${await save({ query, timeZone }, type, id, values)}`);
    if (!id) throw unknownIntent();
    if (intent === 'remove' && !type.single) {
      await query(operationsOf(type).remove, { id, expectedVersion: versionOf(values) });
      throw redirect(`${path}?removed`);
    }
    if (intent === 'restore') {
      await query(OperatorRestoreDocument, { contentType: type.key, id });
      throw redirect(`${path}/${id}?restored`);
    }
    if (intent === 'preview') {
      const variables = { contentType: type.key, id };
      return { previewPath: (await query(OperatorPreviewLinkDocument, variables)).createPreviewLink };
    }
    if (intent === 'send') {
      await query(OperatorSendBlogPostDocument, { id });
      throw redirect(`${path}/${id}#newsletter-title`);
    }
    if (intent === 'send-test') {
      await query(OperatorSendTestBlogPostDocument, { id });
      throw redirect(`${path}/${id}?tested#newsletter-title`);
    }
    throw unknownIntent();
  } catch (thrown) {
    if (intent === 'remove') return removalError(thrown, values);
    return actionError(explainSlug(withFormRows(thrown, type.fields, values), type, values), values);
  }
}

/** Saves a form, and returns the end of the address that says so. Throws CONFLICT if somebody has changed it since the form was opened. */
async function save(
  { query, timeZone }: { query: Query; timeZone: string },
  type: ContentTypeDefinition,
  id: string | null,
  submitted: FormValues,
) {
  const { create, update } = operationsOf(type);
  const stored = id ? await findDocument(query, type, id) : null;
  const input = inputOf(type, await completed({ query, timeZone }, type, submitted, stored), timeZone);
  const changes = await changesOf(query, type, submitted);
  if (!id || stored?.version === versionOf(submitted)) requireConsent(changes, submitted);
  const { saved } = id
    ? await query(update, { id, input, expectedVersion: versionOf(submitted) })
    : await query(create, { input });
  return `${saved.id}?saved${changesQuery(changes, submitted)}`;
}

/**
 * Returns a form with what the site fills: an empty slug is the one that the title suggests, an empty date is today, no date is
 * before the day on which the document appears, and the read time is counted from the text if it is empty, or was counted from the
 * stored text. Rows get dates, too.
 */
async function completed(
  { query, timeZone }: { query: Query; timeZone: string },
  { titleField, fields }: ContentTypeDefinition,
  values: FormValues,
  stored: ContentDocument | null,
): Promise<FormValues> {
  const filled = withDates(fields, values, stored ? toFormValues(fields, stored) : {}, todayIn(timeZone));
  const isEmpty = (name: string) => fields[name]?.isFilled && !values[name]?.trim();
  const content = values['content']?.trim();
  const isCounted =
    isEmpty('readTime') ||
    (stored?.['content'] && values['readTime'] === readTimeOf(String(stored['markdown'] ?? stored['content'])));
  if (content && isCounted) filled['readTime'] = readTimeOf(content);
  const appearsOn = (values['publication'] === 'scheduled' && values['publishAt']?.slice(0, 10)) || '';
  const earliest = isCalendarDate(appearsOn) ? appearsOn : '';
  for (const [name, { kind, isFilled }] of Object.entries(fields)) {
    if (kind.type !== 'date' || !isFilled) continue;
    if (isEmpty(name)) filled[name] = earliest || todayIn(timeZone);
    else if ((values[name] ?? '') < earliest) filled[name] = earliest;
  }
  if (isEmpty('slug')) {
    const { suggestedSlug } = await query(OperatorSuggestedSlugDocument, { title: values[titleField] ?? '' });
    filled['slug'] = suggestedSlug;
  }
  return filled;
}

const NO_SLUG =
  'The title suggests no slug, because an address has only the letters a to z and digits. Please write one';

/** Returns an error that says why a document whose slug was left empty has none. */
function explainSlug(thrown: unknown, { titleField }: ContentTypeDefinition, values: FormValues): unknown {
  const isEmpty = !values['slug']?.trim() && values[titleField]?.trim();
  if (!isEmpty || !isAppError(thrown) || thrown.status !== 400 || !thrown.fields?.['slug']) return thrown;
  return invalidInput({ ...thrown.fields, slug: NO_SLUG });
}
