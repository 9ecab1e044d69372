import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { invalidInput } from '../../rules/errors.ts';
import { allRows } from '../../rules/pagination.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { slugFromName } from '../../rules/slug.ts';
import { queryContext } from '../../rendering/query.ts';
import { actionError, formValues } from '../action-error.ts';
import { contentTypesContext, operatorContext } from '../context.ts';
import { OperatorPreviewLinkDocument } from './changes.operator.generated.ts';
import { toFormValues, toInput } from './form-values.ts';
import { OperatorNewsletterIssueDocument, OperatorSendArticleDocument } from './newsletter.operator.generated.ts';
import { operationsOf, type References } from './operations.ts';
import { stateOf, toPublication, toTimeValue } from './publication.ts';
import { requireContentType } from './require-content-type.ts';

type Context = LoaderFunctionArgs['context'];

/** Replaces the ID in the address of a document that does not exist yet. */
const NEW = 'new';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const type = requireContentType({ params, context });
  const saved = new URL(request.url).searchParams.has('saved');
  const common = { type, references: await referencesOf(type, context), saved };
  if (params['id'] === NEW) {
    const values = { publication: 'draft', format: 'markdown' };
    return { ...common, item: null, path: null, newsletter: null, values };
  }
  const { item } = await context.get(queryContext)(operationsOf(type).read, { id: params['id'] ?? '' });
  const publication = { publication: stateOf(item), publishAt: toTimeValue(item.publishAt) };
  const values = { ...toFormValues(type.fields, item), ...publication };
  const path = type.path(item as unknown as Parameters<typeof type.path>[0]);
  return { ...common, item, path, values, newsletter: await newsletterOf(type, item.id, context) };
}

async function referencesOf({ fields }: ContentTypeDefinition, context: Context): Promise<References> {
  const references: References = {};
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind.type !== 'reference') continue;
    const type = context.get(contentTypesContext).find(({ key }) => key === kind.to);
    if (!type) throw new Error(`The field ${name} refers to an unknown content type: ${kind.to}`);
    const { list } = operationsOf(type);
    const query = context.get(queryContext);
    references[name] = await allRows(async (page) => (await query(list, { q: '', ...page })).items);
  }
  return references;
}

/** Only owners send articles to the newsletter. */
async function newsletterOf({ key }: ContentTypeDefinition, id: string, context: Context) {
  if (key !== 'blog-posts' || context.get(operatorContext)?.role !== 'owner') return null;
  const { newsletterIssue: issue } = await context.get(queryContext)(OperatorNewsletterIssueDocument, { id });
  return { issue };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const type = requireContentType({ params, context });
  const { create, update, remove } = operationsOf(type);
  const query = context.get(queryContext);
  const id = params['id'] === NEW ? null : (params['id'] ?? '');
  const values = await formValues(request);
  try {
    if (id && values['intent'] === 'remove') {
      await query(remove, { id });
      throw redirect(`/operator/content/${type.key}?removed`);
    }
    if (id && values['intent'] === 'preview') {
      const variables = { contentType: type.key, id };
      return { previewPath: (await query(OperatorPreviewLinkDocument, variables)).createPreviewLink };
    }
    if (id && values['intent'] === 'send') {
      await query(OperatorSendArticleDocument, { id });
      throw redirect(`/operator/content/${type.key}/${id}`);
    }
    if (values['intent'] !== 'save') throw data(null, { status: 400 });
    const input = inputOf(type, values);
    const { saved } = id ? await query(update, { id, input }) : await query(create, { input });
    throw redirect(`/operator/content/${type.key}/${saved.id}?saved`);
  } catch (thrown) {
    return actionError(thrown, values);
  }
}

/** Converts the form to a GraphQL input. Throws INVALID_INPUT where GraphQL would return a technical message. */
function inputOf({ fields, titleField }: ContentTypeDefinition, values: Record<string, string>): object {
  const publication = toPublication(values);
  if ('problem' in publication) throw invalidInput({ publishAt: publication.problem });
  const slug = values['slug']?.trim() || slugFromName(values[titleField] ?? '').slice(0, 100);
  return { ...toInput(fields, { ...values, slug }), ...publication };
}
