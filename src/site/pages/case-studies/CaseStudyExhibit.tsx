import { caseStudyPath } from '../../../rules/paths.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { Cover } from '../../components/Cover.tsx';
import type { CaseStudiesData } from './case-studies.loader.ts';

/** Renders the first case study of the home page across the page, with its drawing. */
export function CaseStudyExhibit({ study }: { study: NonNullable<CaseStudiesData['exhibit']> }) {
  const { title, slug, category, text, metric, drawnCover, coverPicture } = study;
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
          <p className="text-caption text-text-3">{category}</p>
          <h2 className="mt-2 text-h2">
            <a href={caseStudyPath({ slug })} className="card-link">
              {title}
            </a>
          </h2>
          <p className="mt-4 mb-8 text-pretty text-text-2">{text}</p>
          {metric && <BeforeAfter metric={metric} />}
        </div>
      </div>
    </section>
  );
}
