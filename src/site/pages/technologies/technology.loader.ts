import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { technologyPath } from '../../../rules/paths.ts';
import { deferred, type Deferred } from '../../../rendering/deferred.tsx';
import { queryContext } from '../../../rendering/query.ts';
import { TechnologyLinksDocument, type TechnologyLinksQuery } from './technology-links.generated.ts';
import { TechnologyDocument, type TechnologyQuery } from './technology.generated.ts';

export interface TechnologyData {
  technology: NonNullable<TechnologyQuery['technology']>;
  links: Deferred<TechnologyLinksQuery>;
}

/** Redirects permanently if the slug is a former one. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<TechnologyData> {
  const query = context.get(queryContext);
  const { technology } = await query(TechnologyDocument, { slug: params.slug ?? '' });
  if (!technology) throw data(null, { status: 404 });
  const { id, slug } = technology;
  if (slug !== params.slug) throw redirect(technologyPath(technology), 301);
  const links = deferred(query(TechnologyLinksDocument, { id, slug }));
  return { technology, links };
}
