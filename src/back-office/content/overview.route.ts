import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { OperatorChangesDocument } from './changes.operator.generated.ts';
import { nouns } from './content-types.ts';
import { stateOf } from './publication.ts';

export { OverviewPage as Component } from './OverviewPage.tsx';

const LATEST = 10;

export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.get(queryContext);
  const counts = [];
  for (const { key, many, list } of nouns) {
    const { items } = await query(list, {});
    counts.push({ key, many, ...countStates(items.map((item) => stateOf(item))) });
  }
  const { changes } = await query(OperatorChangesDocument, { first: LATEST });
  return { counts, changes };
}

function countStates(states: string[]) {
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { published: count('published'), scheduled: count('scheduled'), draft: count('draft') };
}
