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
import { filterCatalogue, readFilter, type CatalogueFilter } from './catalogue-filter.ts';
import { CatalogueSearch } from './CatalogueSearch.tsx';
import { JumpList } from './JumpList.tsx';
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
        keywords={['technology catalog', 'legal tech tools', 'automation tools', 'AI tools', 'integration']}
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
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
          <JumpList categories={found} />
          <div>
            {found.map((category) => (
              <CategorySection key={category.slug} category={category} />
            ))}
            {found.length === 0 && (
              <p className="pt-8 pb-24 text-lead text-text-2 lg:pt-0">
                Nothing in the catalog matches. Not listed?{' '}
                <Link to="/contact" className="text-accent underline underline-offset-4">
                  Ask
                </Link>
              </p>
            )}
          </div>
        </div>
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

function CategorySection({
  category: { slug, title, description, icon, color, bgColor, technologies },
}: {
  category: Category;
}) {
  return (
    <section
      id={slug}

      className="scroll-mt-16 pt-10 pb-6 last:pb-24 lg:scroll-mt-0 lg:pt-0 lg:pb-14"
    >
      <div className="mb-6 flex items-start gap-4">
        <IconTile icon={icon} color={color} bgColor={bgColor} />
        <div>
          <h2 className="text-h3">{title}</h2>
          {description && <p className="mt-1 max-w-prose text-text-2">{description}</p>}
        </div>
      </div>
      <ul className="catalogue" data-count={technologies.length}>
        {technologies.map(({ name, slug: technologySlug, shortDescription }) => (
          <li key={technologySlug}>
            <h3>
              <Link discover="none" to={`/technologies/${technologySlug || slugFromName(name)}`}>
                {name}
              </Link>
            </h3>
            <p>{shortDescription}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
