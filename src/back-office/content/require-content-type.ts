import { data, type LoaderFunctionArgs } from 'react-router';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { contentTypesContext } from '../context.ts';

/** Returns the content type that an address names. Throws a 404 for any other name. */
export function requireContentType({
  params,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'context'>): ContentTypeDefinition {
  const found = context.get(contentTypesContext).find(({ key }) => key === params['contentType']);
  if (!found) throw data(null, { status: 404 });
  return found;
}
