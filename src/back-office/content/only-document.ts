import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { queryContext } from '../../rendering/query.ts';
import { operationsOf } from './operations.ts';

/** Redirects to the only document of a content type. */
export async function toOnlyDocument(
  type: ContentTypeDefinition,
  context: LoaderFunctionArgs['context'],
): Promise<never> {
  const { item } = await context.get(queryContext)(operationsOf(type).read, { id: '' });
  throw redirect(`/operator/content/${type.key}/${item.id}`);
}
