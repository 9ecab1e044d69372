import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { technologyPath } from '../../../rules/paths.ts';
import { queryContext } from '../../../rendering/query.ts';
import { TechnologyDocument, type TechnologyQuery } from './technology.generated.ts';

export interface TechnologyData {
  technology: NonNullable<TechnologyQuery['technology']>;
  neighbors: TechnologyQuery['technologyNeighbors'];
}

/** Redirects permanently if the slug is a former one. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<TechnologyData> {
  const query = context.get(queryContext);
  const { technology, technologyNeighbors: neighbors } = await query(TechnologyDocument, { slug: params.slug ?? '' });
  if (!technology) throw data(null, { status: 404 });
  if (technology.slug !== params.slug) throw redirect(technologyPath(technology), 301);
  return { technology, neighbors };
}
