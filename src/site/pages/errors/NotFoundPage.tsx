import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

const statusLines = [
  ['docket', 'no such entry'],
  ['custodian', 'not in this universe'],
  ['search', 'every drawer opened, twice'],
  ['finding', 'the page is at large'],
] as const;

/** Specification 2, Not-found page. */
export function NotFoundPage() {
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
          <ButtonLink href="/">Return Home</ButtonLink>
          <ButtonLink href="/services" variant="quiet">
            View Services
          </ButtonLink>
          <ButtonLink href="/contact" variant="quiet">
            Report this issue →
          </ButtonLink>
        </>
      }
    >
      <dl className="mt-8 max-w-sm divide-y divide-hairline border-y border-hairline font-mono text-caption">
        {statusLines.map(([term, status]) => (
          <div key={term} className="flex justify-between gap-4 py-2.5">
            <dt className="text-text-3">{term}</dt>
            <dd className="text-right text-text-2">{status}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-text-2">
        Looking for a tool?{' '}
        <a href="/technologies" className="underline underline-offset-4">
          Search the catalog
        </a>
      </p>
    </Notice>
  );
}
