import { useLoaderData } from 'react-router';
import { Await } from '../../../rendering/deferred.tsx';
import type { Evidence, Proof } from './service-pages.loader.ts';

/** Renders links to the documents that support a section of a service page, in a quiet row. */
export function ProofRow({ section, className }: { section: string; className?: string }) {
  const { evidence } = useLoaderData<Evidence>();
  return <Await data={evidence}>{(found) => <Row proofs={found?.[section] ?? []} className={className} />}</Await>;
}

function Row({ proofs, className = '' }: { proofs: readonly Proof[]; className?: string | undefined }) {
  if (proofs.length === 0) return null;
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
