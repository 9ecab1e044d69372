import { technologyPath } from '../../rules/paths.ts';

interface NameTagsProps {
  names: readonly string[];
  /** Those that have a page. */
  known: readonly { name: string; slug: string | null }[];
  /** Returns the path of the page. Default: that of a technology. */
  path?: (document: { slug: string }) => string;
}

const tag =
  'inline-flex min-h-target items-center rounded-full border border-hairline-2 px-4 text-caption text-text-2 sm:px-3';

/** Renders names of technologies or topics as tags. A name that has a page is a link, also on a card that is a link. */
export function NameTags({ names, known, path = technologyPath }: NameTagsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => {
        const slug = known.find((document) => document.name === name)?.slug;
        return (
          <li key={name}>
            {slug ? (
              <a
                href={path({ slug })}
                className={`${tag} relative transition-colors hover:bg-surface-2 hover:text-text`}
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
