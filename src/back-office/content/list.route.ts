import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { requireContentType } from './require-content-type.ts';

export { ListPage as Component } from './ListPage.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { key, list } = requireContentType(params);
  const search = new URL(request.url).searchParams;
  const wanted = search.get('q')?.trim() ?? '';
  const { items } = await context.get(queryContext)(list, {});
  const shown = items.filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()));
  return { key, items: shown, wanted, removed: search.has('removed') };
}
