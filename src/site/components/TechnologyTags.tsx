import { slugFromName } from '../../rules/slug.ts';
import { NameTags } from './NameTags.tsx';

/** The name of a technology in the catalog, or else its name and its slug. One that is not in the catalog has no slug. */
export type NamedTechnology = string | readonly [name: string, slug: string | null];

interface TechnologyTagsProps {
  groups: readonly { title: string; technologies: readonly NamedTechnology[] }[];
}

function named(technology: NamedTechnology): { name: string; slug: string | null } {
  const [name, slug] = typeof technology === 'string' ? [technology, slugFromName(technology)] : technology;
  return { name, slug };
}

/** Renders technologies grouped by purpose. Each links to its page in the catalog. */
export function TechnologyTags({ groups }: TechnologyTagsProps) {
  return (
    <div className="border-b border-hairline">
      {groups.map(({ title, technologies }) => (
        <div
          key={title}
          className="grid gap-x-8 gap-y-3 print:block print:break-inside-avoid print:py-3 border-t border-hairline py-6 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h3 className="font-semibold md:pt-1">{title}</h3>
          <NameTags names={technologies.map((technology) => named(technology).name)} known={technologies.map(named)} />
        </div>
      ))}
    </div>
  );
}
