import { Link } from 'react-router';

/** A page of the catalogue: the slug in its address, and the name. */
export type TechnologyTag = readonly [slug: string, name: string];

interface TechnologyTagsProps {
  groups: readonly { title: string; technologies: readonly TechnologyTag[] }[];
}

/** Technologies by what they are for, each a link to its page in the catalogue. */
export function TechnologyTags({ groups }: TechnologyTagsProps) {
  return (
    <div className="border-b border-hairline">
      {groups.map(({ title, technologies }) => (
        <div
          key={title}
          className="grid gap-x-8 gap-y-3 border-t border-hairline py-6 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h3 className="font-semibold sm:pt-1.5">{title}</h3>
          <ul className="flex flex-wrap gap-2">
            {technologies.map(([slug, name]) => (
              <li key={slug}>
                <Link
                  to={`/technologies/${slug}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-hairline-2 px-4 text-caption text-text-2 transition-colors hover:bg-surface-2 hover:text-text sm:min-h-9 sm:px-3"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
