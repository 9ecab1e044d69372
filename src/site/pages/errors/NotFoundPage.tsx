import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

const statusLines = [
  ['docket', 'no such entry'],
  ['custodian', 'not in this universe'],
  ['search', 'every drawer opened, twice'],
  ['finding', 'the page is at large'],
] as const;

/** Specification 2, Not-found page. */
export function NotFoundPage() {
  // The words of the address, as a start for a search.
  const words = useLocation()
    .pathname.toLowerCase()
    .replace(/%..|\W+|_/g, ' ')
    .trim();
  return (
    <Notice
      eyebrow={
        <p className="tabular mb-4 text-display text-text-3" aria-hidden="true">
          404
        </p>
      }
      title="Page Not Found"
      text="The requested page has been moved to a different dimension in the digital matrix."
      actions={
        <>
          <ButtonLink href="/" variant="quiet">
            Return Home
          </ButtonLink>
          <ButtonLink href="/services" variant="quiet">
            View Services
          </ButtonLink>
          <ButtonLink href="/contact" variant="quiet">
            Report this issue →
          </ButtonLink>
        </>
      }
    >
      <form role="search" action="/search" className="mt-8 flex max-w-md flex-wrap gap-3">
        <input
          name="q"
          type="search"
          aria-label="Search this site"
          defaultValue={words}
          className="min-h-11 min-w-0 flex-1 basis-52 rounded-control border border-control bg-surface-2 px-3 text-text"
        />
        <Button variant="quiet">Search</Button>
      </form>
      <dl className="mt-8 grid gap-x-8 border-b border-hairline font-mono text-caption sm:grid-cols-2 lg:grid-cols-4">
        {statusLines.map(([term, status]) => (
          <div key={term} className="border-t border-hairline py-5 text-text-3 last:text-text">
            <dt>{term}</dt>
            <dd>{status}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
