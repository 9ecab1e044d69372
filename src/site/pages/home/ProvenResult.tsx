import { ArrowRight } from 'lucide-react';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { Cover } from '../../components/Cover.tsx';
import { ILLUSTRATIVE } from '../../components/illustrative.ts';
import { Section } from '../../../ui/Section.tsx';
import type { HomeCaseStudy } from './home.loader.ts';
import { caseStudyPath } from '../../../rules/paths.ts';

/** Renders one case study with its drawing and its first figure. */
export function ProvenResult({ caseStudy }: { caseStudy: HomeCaseStudy }) {
  const { title, slug, text, metric, drawnCover, coverPicture } = caseStudy;
  return (
    <Section
      title="Proven results start with a count"
      lead="A worked example with invented figures: what one process takes before the build and after it."
    >
      <div className="overflow-hidden rounded-panel border border-hairline print:break-inside-avoid">
        <div className="grid lg:grid-cols-2">
          <div className="flex flex-col items-start p-6 sm:p-10">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-4 mb-6 max-w-prose text-lead text-pretty text-text-2">{text}</p>
            <a href={caseStudyPath({ slug })} className="arrow-link mt-auto min-h-11">
              Read the case study
              <ArrowRight size={16} />
            </a>
          </div>
          <div className="grid content-center border-t border-hairline lg:border-t-0 lg:border-l print:hidden [&_img]:rounded-none [&_img]:border-0 [&_img]:bg-bg">
            <Cover
              path={caseStudyPath({ slug })}
              drawn={drawnCover}
              picture={coverPicture}
              sizes="(min-width: 64rem) 36rem, calc(100vw - 2rem)"
            />
          </div>
        </div>
        {metric && (
          <div className="border-t border-hairline bg-surface-1 p-6 sm:p-10">
            <BeforeAfter metric={metric} />
          </div>
        )}
        <p className="border-t border-hairline px-6 py-4 text-caption text-text-3 sm:px-10">{ILLUSTRATIVE}</p>
      </div>
    </Section>
  );
}
