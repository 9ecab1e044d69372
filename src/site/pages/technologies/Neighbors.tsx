import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { TechnologyData } from './technology.loader.ts';
import { technologyCategoryPath, technologyPath, topicPath } from '../../../rules/paths.ts';

interface NeighborsProps extends Pick<TechnologyData, 'neighbors'> {
  category: NonNullable<TechnologyData['technology']['category']>;
}

/** Renders the technologies before and after this one in its category. */
export function Neighbors({ neighbors, category }: NeighborsProps) {
  const { previous, next } = neighbors;
  return (
    <nav aria-label={`More in ${category.title}`}>
      <h2 className="mb-3 font-semibold">More in {category.title}</h2>
      <ul className="space-y-1 text-caption">
        {previous && (
          <li>
            <a href={technologyPath(previous)} rel="prev" className="arrow-link">
              <ArrowLeft size={16} /> {previous.name}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a href={technologyPath(next)} rel="next" className="arrow-link">
              {next.name} <ArrowRight size={16} />
            </a>
          </li>
        )}
        <li>
          <a
            href={technologyCategoryPath(category)}
            className="inline-flex min-h-target items-center text-text-2 hover:text-text"
          >
            Category: {category.title}
          </a>
        </li>
        {category.topics.map((topic) => (
          <li key={topic.slug}>
            <a href={topicPath(topic)} className="inline-flex min-h-target items-center text-text-2 hover:text-text">
              Topic: {topic.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
