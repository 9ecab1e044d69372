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
        <form role="search" action="/search" className="flex w-full max-w-xl gap-3">
          <input
            name="q"
            type="search"
            aria-label="Search this site"
            defaultValue={words}
            className="min-h-11 min-w-0 grow rounded-control border border-control bg-surface-2 px-3 text-text"
          />
          <Button variant="quiet" className="shrink-0">
            Search
          </Button>
        </form>
      }
    >
      <div className="mt-8 max-w-xl overflow-hidden rounded-panel border border-hairline-2">
        <dl className="divide-y divide-hairline font-mono text-caption">
          {statusLines.map(([term, status]) => (
            <div key={term} className="flex justify-between gap-4 px-4 py-2.5">
              <dt className="text-text-3">{term}</dt>
              <dd className="text-right text-text-2">{status}</dd>
            </div>
          ))}
        </dl>
        {/* What comes next is for the visitor to decide. */}
        <div className="flex flex-wrap gap-3 border-t border-accent bg-accent-dim p-4">
          <ButtonLink href="/" variant="quiet">
            Return Home
          </ButtonLink>
          <ButtonLink href="/services" variant="quiet">
            View Services
          </ButtonLink>
          <ButtonLink href="/contact" variant="quiet">
            Report this issue →
          </ButtonLink>
        </div>
      </div>
    </Notice>
  );
}
