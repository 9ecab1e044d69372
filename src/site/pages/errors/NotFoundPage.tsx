import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Docket, Entry } from '../../components/docket/Docket.tsx';
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
        <form role="search" action="/search" className="flex w-full max-w-2xl gap-3">
          <input
            name="q"
            type="search"
            aria-label="Search this site"
            defaultValue={words}
            className="min-h-11 w-full min-w-0 rounded-control border border-control bg-surface-2 px-3 text-text"
          />
          <Button variant="quiet">Search</Button>
        </form>
      }
    >
      <div className="mt-8 max-w-2xl overflow-hidden rounded-panel border border-b-0 border-hairline-2">
        <Docket>
          {statusLines.map(([term, status], index) => (
            <Entry key={term} number={index + 1} time={term} by="Software">
              <span className="font-mono text-caption">{status}</span>
            </Entry>
          ))}
          <Entry number={statusLines.length + 1} time="now" by="You" decision>
            <div className="flex flex-wrap gap-3">
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
          </Entry>
        </Docket>
      </div>
    </Notice>
  );
}
