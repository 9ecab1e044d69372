import { ArrowLeft, ArrowRight } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import type { TechnologyData } from './technology.loader.ts';

interface NeighborsProps {
  neighbors: TechnologyData['neighbors'];
  category: { title: string; slug: string };
}

/** The technologies before and after this one in its category. */
export function Neighbors({ neighbors, category }: NeighborsProps) {
  const found = neighbors instanceof Promise ? use(neighbors) : neighbors;
  const { previous, next } = found?.technologyNeighbors ?? {};
  return (
    <nav aria-label={`More in ${category.title}`}>
      <h2 className="mb-3 font-semibold">More in {category.title}</h2>
      <ul className="space-y-1 text-caption">
        {previous && (
          <li>
            <Link to={`/technologies/${previous.slug}`} rel="prev" className="arrow-link">
              <ArrowLeft size={16} aria-hidden="true" /> {previous.name}
            </Link>
          </li>
        )}
        {next && (
          <li>
            <Link to={`/technologies/${next.slug}`} rel="next" className="arrow-link">
              {next.name} <ArrowRight size={16} aria-hidden="true" />
            </Link>
          </li>
        )}
        <li>
          <Link
            to={`/technologies#${category.slug}`}
            className="inline-flex min-h-target items-center text-text-2 hover:text-text"
          >
            All of {category.title}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
