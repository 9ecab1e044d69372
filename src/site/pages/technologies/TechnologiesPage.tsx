import { useLoaderData } from 'react-router';
import { slugFromName } from '../../../rules/slug.ts';
import { TECHNOLOGY_COUNT_FALLBACK } from '../../../rules/technology.ts';
import { claims } from '../../claims.ts';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { catalogPath, filterCatalog, NO_FILTER, type CatalogFilter } from './catalog-filter.ts';
import { CatalogSearch } from './CatalogSearch.tsx';
import { JumpList } from './JumpList.tsx';
import type { Catalog, Category, Results } from './technologies.loader.ts';
import { useFilter } from './useFilter.ts';
import { pagePath } from '../../paging.ts';
import { technologyPath } from '../../../rules/paths.ts';

export { TechnologiesPage as Component };

function TechnologiesPage() {
  const { categories, whole, results } = useLoaderData<Catalog>();
  const [filter, setFilter] = useFilter(whole);
  const found = whole ? filterCatalog(categories, filter) : results ? [] : categories;
  const total = categories.reduce((sum, { technologyCount }) => sum + technologyCount, 0);
  return (
    <>
      <Metadata
        title={`${claims.technologiesInTitle.figure} Technologies for Legal, Real-Estate and Process Automation`}
        description="The catalog of technologies behind my automation work: what each one is for, when I choose it, and when I do not."
        keywords={['technology catalog', 'legal tech tools', 'automation tools', 'AI tools', 'integration']}
      />
      <PageHeader
        eyebrow={<Badge>{total || TECHNOLOGY_COUNT_FALLBACK}+ Technologies Mastered</Badge>}
        title="The tools I build with"
        lead="Grouped by what they do for you. Each page explains what the technology is, when I choose it, and when I do not."
      />
      <div className="container">
        <CatalogSearch
          filter={filter}
          categories={categories}
          shown={shownOf(found, results)}
          total={total}
          onChange={setFilter}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
          <JumpList categories={found} />
          <div>
            {found.map((category) => (
              <CategorySection key={category.slug} category={category} />
            ))}
            {results && <ResultList results={results} filter={filter} />}
            {found.length === 0 && !results?.technologies.length && (
              <p className="pt-8 pb-24 text-lead text-text-2 lg:pt-0">
                Nothing in the catalog matches. Is a tool missing?{' '}
                <a href="/contact" className="underline underline-offset-4">
                  Ask about it
                </a>{' '}
                or{' '}
                <a href={pagePath('/search', { q: filter.q }, 1)} className="underline underline-offset-4">
                  search the whole site
                </a>
              </p>
            )}
          </div>
        </div>
      </div>
      <ClosingAction title="Not sure which of these you need?">
        Describe the process instead. I'll name the smallest set of tools for the job and tell you which ones you
        already own.
      </ClosingAction>
    </>
  );
}

/** Returns the text of the result count. A page of results knows only whether there are more. */
function shownOf(found: readonly Category[], results: Results | null): string {
  if (results) return `${results.technologies.length}${results.more || results.page > 1 ? '+' : ''}`;
  return String(found.reduce((sum, { technologies }) => sum + technologies.length, 0));
}

function CategorySection({
  category: { slug, title, description, icon, color, bgColor, technologies, technologyCount },
}: {
  category: Category;
}) {
  return (
    <section id={slug} className="scroll-mt-16 pt-10 pb-6 last:pb-24 lg:scroll-mt-0 lg:pt-0 lg:pb-14">
      <div className="mb-6 flex items-start gap-4">
        <IconTile icon={icon} color={color} bgColor={bgColor} />
        <div>
          <h2 className="text-h3">{title}</h2>
          {description && <p className="mt-1 max-w-prose text-text-2">{description}</p>}
        </div>
      </div>
      <TechnologyList technologies={technologies} />
      {technologyCount > technologies.length && (
        <a href={catalogPath({ ...NO_FILTER, category: slug })} className="arrow-link mt-4 min-h-target">
          All {technologyCount.toLocaleString('en-US')} in {title}
        </a>
      )}
    </section>
  );
}

function ResultList({ results: { technologies, page, more }, filter }: { results: Results; filter: CatalogFilter }) {
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

function TechnologyList({ technologies }: { technologies: Results['technologies'] }) {
  return (
    <ul className="catalog" data-count={technologies.length}>
      {technologies.map(({ name, slug, shortDescription }) => (
        <li key={slug}>
          <h3>
            <a href={technologyPath({ slug: slug || slugFromName(name) })}>{name}</a>
          </h3>
          <p>{shortDescription}</p>
        </li>
      ))}
    </ul>
  );
}
