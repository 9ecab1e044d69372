import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { contentTypesContext } from '../context.ts';
import { operationsOf } from './operations.ts';

/** Returns the content type that an address names. Throws a 404 for any other name. */
export function requireContentType({
  params,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'context'>): ContentTypeDefinition {
  const found = context.get(contentTypesContext).find(({ key }) => key === params['contentType']);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Redirects to the only document of a content type. */
export async function toOnlyDocument(
  type: ContentTypeDefinition,
  context: LoaderFunctionArgs['context'],
): Promise<never> {
  const { item } = await context.get(queryContext)(operationsOf(type).read, { id: '' });
  throw redirect(`/operator/content/${type.key}/${item.id}`);
}
