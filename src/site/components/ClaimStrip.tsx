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

interface ClaimStripProps {
  claims: readonly Claim[];
  /** A note below the figures that applies to all of them. */
  footnote: string;
}

/** Renders a strip of figures with their sources. */
export function ClaimStrip({ claims, footnote }: ClaimStripProps) {
  if (claims.length === 0) return null;
  return (
    <div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] border-t border-l border-hairline">
        {claims.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-2 border-r border-b border-hairline p-5 sm:p-6"
          >
            <dt className="text-caption text-text-2">{label}</dt>
            <dd className="text-figure whitespace-nowrap">{figure}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-3 text-caption text-text-3">
        <summary className="inline-flex min-h-target cursor-pointer items-center underline decoration-dotted underline-offset-4 hover:decoration-solid">
          {footnote}
        </summary>
        <ul className="mt-2 max-w-prose space-y-1">
          {claims.map((claim) => (
            <li key={claim.label}>
              {claim.figure} {claim.label}: <ClaimSource {...claim} />
            </li>
          ))}
        </ul>
      </details>
    </div>
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
