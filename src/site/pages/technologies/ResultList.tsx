import { PageLinks } from '../../components/PageLinks.tsx';
import { catalogPath } from './catalog-filter.ts';
import { TechnologyList } from './TechnologyList.tsx';
import type { Results } from './technologies.loader.ts';

/** Renders one page of the technologies that the server found. */
export function ResultList({ results: { filter, technologies, page, more } }: { results: Results }) {
  const to = (other: number) => catalogPath(filter, other);
  return (
    <div className="pb-24">
      <TechnologyList technologies={technologies} />
      <PageLinks
        label="Pages of results"
        previous={page > 1 ? { to: to(page - 1), text: 'Previous page' } : null}
        next={more ? { to: to(page + 1), text: 'Next page' } : null}
      />
    </div>
  );
}
