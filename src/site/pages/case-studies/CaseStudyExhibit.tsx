import { caseStudyPath } from '../../../rules/paths.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { Cover } from '../../components/Cover.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import { Excerpts, Kind } from './CaseStudyRow.tsx';
import type { CaseStudiesData } from './case-studies.loader.ts';

/** Renders a case study across the page, with its drawing. */
export function CaseStudyExhibit({ study }: { study: NonNullable<CaseStudiesData['exhibit']> }) {
  const { title, slug, icon, metric, drawnCover, coverPicture } = study;
  return (
    <section className="border-b border-hairline">
      <div className="relative container section-compact grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center">
        <Cover
          path={caseStudyPath({ slug })}
          drawn={drawnCover}
          picture={coverPicture}
          sizes="(min-width: 64rem) 40rem, calc(100vw - 2rem)"
          priority
        />
        <div>
          <div className="flex items-center gap-4">
            <IconTile icon={icon} />
            <Kind study={study} />
          </div>
          <h2 className="mt-4 mb-6 text-h2">
            <a href={caseStudyPath({ slug })} className="card-link">
              {title}
            </a>
          </h2>
          {metric && <BeforeAfter metric={metric} />}
          <div className="mt-8">
            <Excerpts study={study} />
          </div>
        </div>
      </div>
    </section>
  );
}
