import { technologyPath } from '../../../rules/paths.ts';
import type { Results } from './technologies.loader.ts';

export function TechnologyList({ technologies }: Pick<Results, 'technologies'>) {
  return (
    <ul className="catalog">
      {technologies.map(({ name, slug, shortDescription }) => (
        <li key={slug}>
          <h3>
            <a href={technologyPath({ slug, name })}>{name}</a>
          </h3>
          <p>{shortDescription}</p>
        </li>
      ))}
    </ul>
  );
}
