import type { Query } from '../rendering/query.ts';
import { importing } from './failed-imports.ts';

let loading: Promise<Query> | undefined;

/** Loads Apollo Client. The data of the first page comes with the HTML, so only what follows needs it. */
export function loadApollo(): Promise<Query> {
  loading ??= importing(() => import('./apollo.ts')).then(({ createBrowserQuery }) => createBrowserQuery());
  loading.catch(() => (loading = undefined));
  return loading;
}

/** The query of loaders and of components that search while the visitor types. Works in the browser only. */
export const browserQuery: Query = async (document, variables) => (await loadApollo())(document, variables);
