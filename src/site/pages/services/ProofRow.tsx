import { useLoaderData } from 'react-router';
import type { Evidence } from './service-pages.loader.ts';

/** Renders links to the documents that support a section of a service page, in a quiet row. */
export function ProofRow({ section, className = '' }: { section: string; className?: string }) {
  const proofs = useLoaderData<Evidence>().evidence[section];
  if (!proofs) return null;
  return (
    <ul aria-label="Evidence" className={`space-y-1 text-caption text-text-3 print:hidden ${className}`}>
      {proofs.map(({ kind, href, title, figure }) => (
        <li key={href} className="grid items-baseline gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          <span>{kind}</span>
          <span>
            <a href={href} className="text-link">
              {title}
            </a>
            {figure && <span className="block">{figure}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
