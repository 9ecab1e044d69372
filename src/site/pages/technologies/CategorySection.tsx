import { formatNumber } from '../../../rules/number.ts';
import { IconTile } from '../../../ui/IconTile.tsx';
import { catalogPath, NO_FILTER } from './catalog-filter.ts';
import { TechnologyList } from './TechnologyList.tsx';
import type { Category } from './technologies.loader.ts';

/** Number of technologies that catalog.css shows of each category on phones, until a link leads to the category. */
const FIRST_ON_PHONES = 4;

interface CategorySectionProps {
  category: Category;
  filtering: boolean;
  /** Whether the address leads to the category. */
  linked: boolean;
}

/** Renders a category with its technologies, and a link to those that are not shown. */
export function CategorySection({ category, filtering, linked }: CategorySectionProps) {
  const { slug, title, description, icon, color, bgColor, technologies, technologyCount } = category;
  return (
    <section
      id={slug}
      data-linked={linked || undefined}
      className="scroll-mt-20 pt-10 pb-6 last:pb-24 lg:scroll-mt-0 lg:pt-0 lg:pb-14"
    >
      <div className="mb-6 flex items-start gap-4">
        <IconTile icon={icon} color={color} bgColor={bgColor} />
        <div>
          <h2 className="text-h3">{title}</h2>
          {description && <p className="mt-1 max-w-prose text-text-2">{description}</p>}
        </div>
      </div>
      <TechnologyList technologies={technologies} />
      {technologyCount > technologies.length ? (
        <a href={catalogPath({ ...NO_FILTER, category: slug })} className="arrow-link mt-4">
          All {formatNumber(technologyCount)} in {title}
        </a>
      ) : (
        technologyCount > FIRST_ON_PHONES &&
        !filtering && (
          <a href={`#${slug}`} className="arrow-link show-all">
            Show all {technologyCount}
          </a>
        )
      )}
    </section>
  );
}
