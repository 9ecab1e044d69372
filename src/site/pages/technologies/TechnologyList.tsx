import { technologyPath } from '../../../rules/paths.ts';
import type { Category, Results } from './technologies.loader.ts';

type Technology = Results['technologies'][number] & Partial<Category['technologies'][number]>;

/** `catalog-in-html.ts` reads the technologies from these elements. */
export function TechnologyList({ technologies }: { technologies: readonly Technology[] }) {
  return (
    <ul className="catalog" data-count={technologies.length}>
      {technologies.map(({ name, slug, shortDescription, difficultyLevel }) => (
        <li key={slug} data-level={difficultyLevel}>
          <h3>
            <a href={technologyPath({ slug })}>{name}</a>
          </h3>
          <p>{shortDescription}</p>
        </li>
      ))}
    </ul>
  );
}
