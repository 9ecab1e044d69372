import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import type { HomeData } from './home.loader.ts';
import { technologyPath } from '../../../rules/paths.ts';

type TechnologyGridProps = Pick<HomeData, 'technologiesForHomePage' | 'catalogLink'>;

/** Renders a selection of the catalog that fades out toward the link to all. Keyboard focus removes the fade. */
export function TechnologyGrid({ technologiesForHomePage, catalogLink }: TechnologyGridProps) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-x-6 border-t border-hairline not-focus-within:mask-[linear-gradient(#000_55%,#0000_165%)]">
        {technologiesForHomePage.map(({ name, slug, category }) => (
          <li key={slug} className="border-b border-hairline">
            <a
              href={technologyPath({ slug, name })}
              className="group flex h-full items-center gap-3 py-3 transition-colors"
            >
              {category && <IconTile {...category} />}
              <span className="min-w-0">
                <span className="block text-caption font-semibold underline-offset-4 group-hover:underline">
                  {name}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink href="/technologies" variant="quiet" className="mt-8">
        View All {catalogLink[0]?.figure} Technologies
        <ArrowRight size={16} />
      </ButtonLink>
    </>
  );
}
