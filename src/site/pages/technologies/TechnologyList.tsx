import { technologyPath } from '../../../rules/paths.ts';
import type { Category, Results } from './technologies.loader.ts';

type Technology = Results['technologies'][number] & Partial<Category['technologies'][number]>;

export function TechnologyList({ technologies }: { technologies: readonly Technology[] }) {
  return (
    <ul className="catalog" data-count={technologies.length}>
      {technologies.map(({ name, slug, shortDescription }) => (
        <li key={slug}>
          <h3>
            <a href={technologyPath({ slug })}>{name}</a>
          </h3>
          <p>{shortDescription}</p>
        </li>
      ))}
    </ul>
  );
}
