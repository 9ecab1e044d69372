import { NameTags } from './NameTags.tsx';

interface TechnologyTagsProps {
  groups: readonly { title: string; technologies: readonly (readonly [slug: string, name: string])[] }[];
}

/** Renders technologies grouped by purpose. Each links to its page in the catalog. */
export function TechnologyTags({ groups }: TechnologyTagsProps) {
  return (
    <div className="border-b border-hairline">
      {groups.map(({ title, technologies }) => (
        <div
          key={title}
          className="grid gap-x-8 gap-y-3 border-t border-hairline py-6 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h3 className="font-semibold md:pt-1">{title}</h3>
          <NameTags
            names={technologies.map(([, name]) => name)}
            known={technologies.map(([slug, name]) => ({ slug, name }))}
          />
        </div>
      ))}
    </div>
  );
}
