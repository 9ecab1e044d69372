import { data, type LoaderFunctionArgs } from 'react-router';
import { findNoun, type Noun } from './content-types.ts';

/** The noun that an address names. Throws a 404 for any other. */
export function foundNoun({ noun }: LoaderFunctionArgs['params']): Noun {
  const found = findNoun(noun);
  if (!found) throw data(null, { status: 404 });
  return found;
}
