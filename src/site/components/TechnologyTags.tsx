import { namesIn } from '../../rules/slug.ts';
import { NameTags } from './NameTags.tsx';

/** Technologies for one purpose. */
export interface TechnologyGroup {
  title: string;
  names: string;
  /** Those that are in the catalog. */
  knownTechnologies: readonly { name: string; slug: string }[];
}

interface TechnologyTagsProps {
  groups: readonly TechnologyGroup[];
}

/** Renders technologies grouped by purpose. Each that is in the catalog links to its page. */
export function TechnologyTags({ groups }: TechnologyTagsProps) {
  return (
    <div className="border-b border-hairline">
      {groups.map(({ title, names, knownTechnologies }) => (
        <div
          key={title}
          className="grid gap-x-8 gap-y-3 print:block print:break-inside-avoid print:py-3 border-t border-hairline py-6 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h3 className="font-semibold md:pt-1">{title}</h3>
          <NameTags names={namesIn(names)} known={knownTechnologies} />
        </div>
      ))}
    </div>
  );
}
