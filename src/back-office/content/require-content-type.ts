import { data, type LoaderFunctionArgs } from 'react-router';
import { findContentType, type Noun } from './content-types.ts';

/** The noun that an address names. Throws a 404 for any other. */
export function requireContentType({ noun }: LoaderFunctionArgs['params']): Noun {
  const found = findContentType(noun);
  if (!found) throw data(null, { status: 404 });
  return found;
}
