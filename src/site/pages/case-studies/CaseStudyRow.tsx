import { caseStudyPath } from '../../../rules/paths.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import type { CaseStudySummary } from './case-study-summary.ts';

interface CaseStudyProps {
  study: CaseStudySummary;
}

/** Renders a case study in a ruled list, with the bars of its first metric. The whole row leads to it. */
export function CaseStudyRow({ study, id }: CaseStudyProps & { id?: string | undefined }) {
  const { title, slug, icon, metric } = study;
  return (
    <li
      id={id}
      className="relative grid gap-x-10 gap-y-5 border-t border-hairline py-7 transition-colors hover:bg-surface-1 @min-[44rem]:grid-cols-2 @min-[60rem]:grid-cols-3 print:grid-cols-3 print:break-inside-avoid print:py-3"
    >
      <div className="flex gap-4 @min-[44rem]:@max-[60rem]:col-span-2">
        <IconTile icon={icon} />
        <div>
          <h3 className="mb-2 text-card text-balance">
            <a href={caseStudyPath({ slug })} className="card-link">
              {title}
            </a>
          </h3>
          <Kind study={study} />
        </div>
      </div>
      {metric && <BeforeAfter metric={metric} compact />}
      <Excerpts study={study} />
    </li>
  );
}

export function Kind({ study: { category, metricCount, usesAi } }: CaseStudyProps) {
  const metrics = `${metricCount} ${metricCount === 1 ? 'metric' : 'metrics'}`;
  return <p className="text-caption text-text-3">{[category, metrics, ...(usesAi ? ['with AI'] : [])].join(', ')}</p>;
}

export function Excerpts({ study: { problem, outcome } }: CaseStudyProps) {
  return (
    <dl className="space-y-3 text-pretty text-text-2">
      <div>
        <dt className="font-semibold text-text">Problem</dt>
        <dd>{problem}</dd>
      </div>
      <div>
        <dt className="font-semibold text-text">Outcome</dt>
        <dd>{outcome}</dd>
      </div>
    </dl>
  );
}
