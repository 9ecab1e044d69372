import type { ReactNode } from 'react';
import { caseStudyPath } from '../../../rules/paths.ts';
import { BeforeAfter } from '../BeforeAfter.tsx';
import { WORKED_EXAMPLE } from '../illustrative.ts';
import type { CaseStudySummary } from './case-study-summary.ts';

/** Renders a case study in a list. The whole card leads to it. The icons are too much for pages that do not load them anyway. */
export function CaseStudyCard({ study, tile }: { study: CaseStudySummary; tile?: ReactNode }) {
  const { title, slug, category, problem, outcome, metricCount, metric } = study;
  return (
    <li className="relative flex flex-col rounded-card border border-hairline bg-surface-1 p-6 transition-colors hover:border-hairline-2 hover:bg-surface-2 print:p-4">
      <div className="flex items-center gap-3 text-caption text-text-3">
        {tile}
        {category}
      </div>
      <h3 className="mt-4 text-card">
        <a href={caseStudyPath({ slug })} className="card-link">
          {title}
        </a>
      </h3>
      <dl className="mt-4 mb-6 space-y-3 text-caption text-text-2">
        <div>
          <dt className="font-semibold text-text">Problem</dt>
          <dd>{problem}</dd>
        </div>
        <div>
          <dt className="font-semibold text-text">Outcome</dt>
          <dd>{outcome}</dd>
        </div>
      </dl>
      {metric && (
        <div className="mt-auto mb-6">
          <BeforeAfter metric={metric} compact />
        </div>
      )}
      <p className="flex justify-between gap-4 border-t border-hairline pt-4 text-caption text-text-3">
        <span>{WORKED_EXAMPLE}</span>
        <span>
          {metricCount} {metricCount === 1 ? 'metric' : 'metrics'}
        </span>
      </p>
    </li>
  );
}
