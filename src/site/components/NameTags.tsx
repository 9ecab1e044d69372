import { technologyPath } from '../../rules/paths.ts';

interface NameTagsProps {
  names: readonly string[];
  /** Technologies that have a page in the catalog. */
  known: readonly { name: string; slug: string }[];
}

const tag =
  'inline-flex min-h-target items-center rounded-full border border-hairline-2 px-4 text-caption text-text-2 sm:px-3';

/** Renders names of technologies as tags. A name in the catalog is a link. */
export function NameTags({ names, known }: NameTagsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => {
        const slug = known.find((technology) => technology.name === name)?.slug;
        return (
          <li key={name}>
            {slug ? (
              <a
                href={technologyPath({ slug })}
                className={`${tag} transition-colors hover:bg-surface-2 hover:text-text`}
              >
                {name}
              </a>
            ) : (
              <span className={tag}>{name}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
