import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { slugFromName } from '../../../rules/slug.ts';
import { TECHNOLOGY_COUNT_FALLBACK } from '../../../rules/technology.ts';
import { claims } from '../../claims.ts';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { Metadata } from '../../metadata.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { IconTile } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { filterCatalogue, isFiltering, readFilter, type CatalogueFilter } from './catalogue-filter.ts';
import { CatalogueSearch } from './CatalogueSearch.tsx';
import type { TechnologiesQuery } from './technologies.generated.ts';

type Category = TechnologiesQuery['technologyCategories'][number];

export function TechnologiesPage() {
  const { technologyCategories } = useLoaderData<TechnologiesQuery>();
  const [parameters] = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(parameters));
  const categories = technologyCategories.filter(({ technologies }) => technologies.length > 0);
  const found = filterCatalogue(categories, filter);
  const total = countOf(categories);
  return (
    <>
      <Metadata
        title={`${claims.technologiesInTitle.figure} Technologies for Legal, Real-Estate and Process Automation`}
        description="The catalog of technologies behind our automation work: what each one is for, when we choose it, and when we do not."
        keywords={['technology catalog', ...categories.map(({ title }) => title)]}
      />
      <PageHeader
        eyebrow={<Badge>{total || TECHNOLOGY_COUNT_FALLBACK}+ Technologies Mastered</Badge>}
        title="The tools we build with"
        lead="Grouped by what they do for you. Each page says what the technology is, when we choose it, and when we would rather not."
      />
      <div className="container">
        <CatalogueSearch
          filter={filter}
          categories={categories}
          shown={countOf(found)}
          total={total}
          onChange={(next) => {
            setFilter(next);
            showInAddress(next);
          }}
        />
        {!isFiltering(filter) && <JumpList categories={categories} />}
        {found.map((category) => (
          <CategorySection key={category.slug} category={category} />
        ))}
        {found.length === 0 && (
          <p className="border-t border-hairline py-12 text-lead text-text-2">
            Nothing in the catalog matches. Not listed?{' '}
            <Link to="/contact" className="text-accent underline underline-offset-4">
              Ask
            </Link>
          </p>
        )}
      </div>
      <ClosingAction title="Not sure which of these you need?">
        Describe the process instead. We name the smallest set of tools that does the job, and say which ones you
        already own.
      </ClosingAction>
    </>
  );
}

function countOf(categories: readonly Category[]): number {
  return categories.reduce((sum, { technologies }) => sum + technologies.length, 0);
}

/** Past the router, which would lag behind somebody who types. Only what was chosen stands in the address. */
function showInAddress(filter: CatalogueFilter): void {
  const chosen = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  window.history.replaceState(window.history.state, '', window.location.pathname + (chosen && `?${chosen}`));
}

function JumpList({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Categories" className="border-t border-hairline py-6">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ slug, title, technologies }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline-2 px-4 text-caption text-text-2 transition-colors hover:bg-surface-2 hover:text-text"
            >
              {title}
              <span className="tabular text-text-3">{technologies.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategorySection({
  category: { slug, title, description, icon, color, bgColor, technologies },
}: {
  category: Category;
}) {
  return (
    <section id={slug} aria-labelledby={`${slug}-title`} className="scroll-mt-20 border-t border-hairline py-12">
      <div className="mb-6 flex items-start gap-4">
        <IconTile icon={icon} color={color} bgColor={bgColor} />
        <div>
          <h2 id={`${slug}-title`} className="text-h3">
            {title}
          </h2>
          {description && <p className="mt-1 max-w-prose text-text-2">{description}</p>}
        </div>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {technologies.map((technology) => (
          <li
            key={technology.slug}
            className="relative rounded-card border border-hairline bg-surface-1 p-4 transition-colors hover:border-hairline-2 hover:bg-surface-2"
          >
            <h3 className="font-semibold">
              <Link to={`/technologies/${technology.slug || slugFromName(technology.name)}`} className="card-link">
                {technology.name}
              </Link>
            </h3>
            <p className="mt-1 text-caption text-text-2">{technology.shortDescription}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
