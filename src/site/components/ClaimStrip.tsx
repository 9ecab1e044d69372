import { caseStudyPath } from '../../rules/paths.ts';

/** A figure that the site states. */
export interface Claim {
  figure: string;
  /** What is measured, as printed beside the figure. */
  label: string;
  /** What the figure covers, and where it comes from. */
  source: string;
  /** The case studies behind it. */
  knownCaseStudies: readonly { title: string; slug: string }[];
}

/** Renders a strip of figures, each with what it measures. */
export function ClaimStrip({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <dl className="grid gap-x-8 border-b border-hairline sm:grid-cols-2 lg:grid-cols-4">
      {claims.map(({ figure, label, ...source }) => (
        <div key={label} className="border-t border-hairline py-5">
          <dt className="flex flex-wrap items-baseline gap-x-3 lg:block">
            <span className="mb-2 text-figure whitespace-nowrap lg:block">{figure}</span>{' '}
            <span className="font-semibold">{label}</span>
          </dt>
          <dd className="mt-1 text-pretty text-text-2">
            <ClaimSource {...source} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders what a figure covers and where it comes from, with the case studies behind it. */
export function ClaimSource({ source, knownCaseStudies }: Pick<Claim, 'source' | 'knownCaseStudies'>) {
  return (
    <>
      {source}
      {knownCaseStudies.map(({ title, slug }) => (
        <span key={slug}>
          {' '}
          <a href={caseStudyPath({ slug })} className="text-link">
            {title}
          </a>
        </span>
      ))}
    </>
  );
}
