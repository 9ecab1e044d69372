import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { technologyPath } from '../../../rules/paths.ts';
import { queryContext } from '../../../rendering/query.ts';
import {
  TechnologyDocument,
  TechnologyNeighborsDocument,
  type TechnologyNeighborsQuery,
  type TechnologyQuery,
} from './technology.generated.ts';

export interface TechnologyData {
  technology: NonNullable<TechnologyQuery['technology']>;
  neighbors: TechnologyNeighborsQuery['technologyNeighbors'];
}

/** Redirects permanently if the slug is a former one. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<TechnologyData> {
  const query = context.get(queryContext);
  const { technology } = await query(TechnologyDocument, { slug: params.slug ?? '' });
  if (!technology) throw data(null, { status: 404 });
  const { id, slug } = technology;
  if (slug !== params.slug) throw redirect(technologyPath(technology), 301);
  const { technologyNeighbors: neighbors } = await query(TechnologyNeighborsDocument, { id });
  return { technology, neighbors };
}
