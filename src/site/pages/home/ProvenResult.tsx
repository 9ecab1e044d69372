import { ArrowRight } from 'lucide-react';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { Cover } from '../../components/Cover.tsx';
import { ILLUSTRATIVE } from '../../components/illustrative.ts';
import { Section } from '../../../ui/Section.tsx';
import type { HomeCaseStudy } from './home.loader.ts';
import { caseStudyPath } from '../../../rules/paths.ts';

/** Renders one case study across the page. On wide windows its figure stands on the drawing, which fades toward it. */
export function ProvenResult({ caseStudy }: { caseStudy: HomeCaseStudy }) {
  const { title, slug, text, metric, drawnCover, coverPicture } = caseStudy;
  return (
    <Section title="Proven results start with a count">
      <div className="relative overflow-hidden rounded-panel border border-hairline print:break-inside-avoid">
        <div className="border-hairline max-lg:border-b lg:absolute lg:inset-0 lg:mask-[linear-gradient(90deg,#0000_42%,#000_78%)] print:hidden [&_img]:rounded-none [&_img]:border-0">
          <Cover
            path={caseStudyPath({ slug })}
            drawn={drawnCover}
            picture={coverPicture}
            sizes="(min-width: 76rem) 72rem, calc(100vw - 2rem)"
          />
        </div>
        <div className="relative flex flex-col items-start gap-y-6 p-6 sm:p-10 lg:min-h-[36rem] lg:w-1/2">
          <h3 className="text-h3">{title}</h3>
          <p className="max-w-prose text-lead text-pretty text-text-2">{text}</p>
          {metric && (
            <div className="w-full max-w-md">
              <BeforeAfter metric={metric} />
            </div>
          )}
          <a href={caseStudyPath({ slug })} className="arrow-link mt-auto min-h-11">
            Read the case study
            <ArrowRight size={16} />
          </a>
        </div>
        <p className="relative border-t border-hairline bg-bg px-6 py-4 text-caption text-text-3 sm:px-10">
          {ILLUSTRATIVE}
        </p>
      </div>
    </Section>
  );
}
