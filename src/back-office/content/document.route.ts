import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { invalidInput } from '../../rules/errors.ts';
import { slugFromName } from '../../rules/slug.ts';
import { queryContext } from '../../rendering/query.ts';
import { operatorContext } from '../context.ts';
import { formValues, actionError } from '../action-error.ts';
import { OperatorPreviewLinkDocument } from './changes.operator.generated.ts';
import { toInput, toValues } from './field.ts';
import { requireContentType } from './require-content-type.ts';
import { OperatorNewsletterIssueDocument, OperatorSendArticleDocument } from './newsletter.operator.generated.ts';
import { findContentType, type Noun } from './content-types.ts';
import { stateOf, toPublication, toTimeValue } from './publication.ts';

export { DocumentPage as Component } from './DocumentPage.tsx';

/** In place of an id: a document that is not there yet. */
const NEW = 'new';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const noun = requireContentType(params);
  const query = context.get(queryContext);
  const categories = noun.fields.some(({ kind }) => kind === 'category')
    ? (await query(findContentType('technology-categories')!.list, {})).items
    : [];
  const saved = new URL(request.url).searchParams.has('saved');
  const common = { key: noun.key, categories, saved };
  if (params['id'] === NEW)
    return { ...common, item: null, newsletter: null, values: { publication: 'draft', format: 'markdown' } };
  const { item } = await query(noun.read, { id: params['id'] ?? '' });
  const values = { ...toValues(noun.fields, item), publication: stateOf(item), publishAt: toTimeValue(item.publishAt) };
  return { ...common, item, values, newsletter: await newsletterOf(noun, item.id, context) };
}

/** What the newsletter has to do with a document: nothing but with articles, and for owners alone. */
async function newsletterOf({ key }: Noun, id: string, context: LoaderFunctionArgs['context']) {
  if (key !== 'blog-posts' || context.get(operatorContext)?.role !== 'owner') return null;
  const { newsletterIssue: issue } = await context.get(queryContext)(OperatorNewsletterIssueDocument, { id });
  return { issue };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const noun = requireContentType(params);
  const query = context.get(queryContext);
  const id = params['id'] === NEW ? null : (params['id'] ?? '');
  const values = await formValues(request);
  try {
    if (id && values['intent'] === 'remove') {
      await query(noun.remove, { id });
      throw redirect(`/operator/content/${noun.key}?removed`);
    }
    if (id && values['intent'] === 'preview') {
      return { previewPath: (await query(OperatorPreviewLinkDocument, { noun: noun.key, id })).createPreviewLink };
    }
    if (id && values['intent'] === 'send') {
      await query(OperatorSendArticleDocument, { id });
      throw redirect(`/operator/content/${noun.key}/${id}`);
    }
    if (values['intent'] !== 'save') throw data(null, { status: 400 });
    const input = inputOf(noun, values);
    const { saved } = id ? await query(noun.update, { id, input }) : await query(noun.create, { input });
    throw redirect(`/operator/content/${noun.key}/${saved.id}?saved`);
  } catch (thrown) {
    return actionError(thrown, values);
  }
}

/** What was typed, ready to be judged by the rules. Throws INVALID_INPUT for what GraphQL would object to in its own words. */
function inputOf(noun: Noun, values: Record<string, string>): Record<string, unknown> {
  const publication = toPublication(values);
  if ('problem' in publication) throw invalidInput({ publishAt: publication.problem });
  const slug = values['slug']?.trim() || slugFromName(values['title'] ?? values['name'] ?? '').slice(0, 100);
  const input = { ...toInput(noun.fields, { ...values, slug }), ...publication };
  for (const { kind, name, label } of noun.fields) {
    const number = (input as Record<string, unknown>)[name];
    if (kind === 'number' && number !== null && !Number.isSafeInteger(number)) {
      throw invalidInput({ [name]: `${label} must be a whole number` });
    }
  }
  return input;
}
