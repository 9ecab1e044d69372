import { data, type LoaderFunctionArgs } from 'react-router';
import { enumValue } from '../../../rules/enum-names.ts';
import { difficultyLevels, type DifficultyLevel } from '../../../rules/technology.ts';
import { queryContext } from '../../../rendering/query.ts';
import { NeighborsDocument, type NeighborsQuery } from './neighbors.generated.ts';
import { TechnologyDocument, type TechnologyQuery } from './technology.generated.ts';

type Technology = NonNullable<TechnologyQuery['technology']>;

export interface TechnologyData {
  technology: Omit<Technology, 'difficultyLevel'> & { difficultyLevel: DifficultyLevel | null };
  /** Deferred data: the page is shown before it arrives, and without it if it fails. */
  neighbors: Promise<NeighborsQuery | null> | NeighborsQuery | null;
}

export async function loader({ params, context }: LoaderFunctionArgs): Promise<TechnologyData> {
  const query = context.get(queryContext);
  const { technology } = await query(TechnologyDocument, { slug: params.slug ?? '' });
  if (!technology) throw data(null, { status: 404 });
  const neighbors = query(NeighborsDocument, { id: technology.id }).catch(() => null);
  const level = technology.difficultyLevel;
  const difficultyLevel = level && enumValue(difficultyLevels, level);
  return { technology: { ...technology, difficultyLevel }, neighbors };
}
