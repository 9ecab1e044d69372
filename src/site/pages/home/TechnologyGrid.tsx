import { claims } from '../../claims.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import type { HomeCategory } from './home.loader.ts';
import { technologyPath } from '../../../rules/paths.ts';

const MOST = 24;

/** Renders a selection of the catalog that fades out toward the link to all. Keyboard focus removes the fade. */
export function TechnologyGrid({ categories }: { categories: HomeCategory[] }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 border-t border-hairline not-focus-within:[mask-image:linear-gradient(#000_55%,#0000_165%)] sm:grid-cols-3 lg:grid-cols-4">
        {selection(categories).map(({ name, slug, category }) => (
          <li key={slug} className="border-b border-hairline">
            <a href={technologyPath({ slug })} className="group flex h-full items-center gap-3 py-4 transition-colors">
              <IconTile icon={category.icon} color={category.color} bgColor={category.bgColor} />
              <span className="min-w-0">
                <span className="block font-semibold max-sm:text-caption underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="block text-caption text-text-2 max-sm:hidden">{category.title}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink href="/technologies" variant="quiet" className="mt-8">
        View All {claims.technologiesOnHome.figure} Technologies
        <Icon name="arrow-right" />
      </ButtonLink>
    </>
  );
}

interface Selected {
  name: string;
  slug: string;
  category: HomeCategory;
}

/** Returns the first technology of every category, then the second of every category, so that none is missing. */
function selection(categories: HomeCategory[]): Selected[] {
  const longest = Math.max(0, ...categories.map(({ technologies }) => technologies.length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    categories.flatMap((category) =>
      category.technologies.slice(round, round + 1).map(({ name, slug }) => ({ name, slug, category })),
    ),
  );
  return rounds.flat().slice(0, MOST);
}
