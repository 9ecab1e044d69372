import { technologyPath } from '../../../rules/paths.ts';
import { slugFromName } from '../../../rules/slug.ts';
import type { Results } from './technologies.loader.ts';

export function TechnologyList({ technologies }: { technologies: Results['technologies'] }) {
  return (
    <ul className="catalog" data-count={technologies.length}>
      {technologies.map(({ name, slug, shortDescription }) => (
        <li key={slug ?? name}>
          <h3>
            <a href={technologyPath({ slug: slug ?? slugFromName(name) })}>{name}</a>
          </h3>
          <p>{shortDescription}</p>
        </li>
      ))}
    </ul>
  );
}
