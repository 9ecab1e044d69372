import { useLoaderData } from 'react-router';
import { caseStudyCategories } from '../../../rules/case-study.ts';
import { ClaimSource } from '../../components/ClaimStrip.tsx';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { ILLUSTRATIVE } from '../../components/illustrative.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { headers } from '../../headers.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { CaseStudyExhibit } from './CaseStudyExhibit.tsx';
import { CaseStudyRow } from './CaseStudyRow.tsx';
import type { CaseStudiesData } from './case-studies.loader.ts';
import { slugFromName } from '../../../rules/slug.ts';

export { CaseStudiesUnavailable as ErrorBoundary } from './CaseStudiesUnavailable.tsx';
export { CaseStudiesPage as Component };

function CaseStudiesPage() {
  const { exhibit, studies, claims } = useLoaderData<CaseStudiesData>();
  const byCategory = Map.groupBy(studies, ({ category }) => category);
  const groups = caseStudyCategories.flatMap((category) => {
    const items = byCategory.get(category);
    return items ? [{ category, items }] : [];
  });
  // The page about AI leads there.
  const firstWithAi = groups.flatMap(({ items }) => items).find(({ usesAi }) => usesAi);
  return (
    <>
      <Metadata
        title="Case Studies - Law, Real Estate and Operations"
        description="Each case study covers the starting point, the system, the problems along the way and four figures."
        keywords={['case studies', 'automation results', ...caseStudyCategories]}
      />
      <PageHeader {...headers.caseStudies} />
      {exhibit && <CaseStudyExhibit study={exhibit} />}
      {groups.map(({ category, items }) => (
        <Section key={category} id={slugFromName(category)} title={category} compact>
          <ul className="@container border-b border-hairline">
            {items.map((study) => (
              <CaseStudyRow key={study.slug} study={study} id={study === firstWithAi ? 'ai' : undefined} />
            ))}
          </ul>
        </Section>
      ))}
      <CombinedImpact claims={claims} />
      <ClosingAction
        title="Which of your processes should be next?"
        actions={
          <>
            <ButtonLink href="/contact">Start Your Project</ButtonLink>
            <ButtonLink href="/services" variant="quiet">
              View Services
            </ButtonLink>
          </>
        }
      >
        Tell me what takes too long or goes wrong too often. On a call, I'll tell you what can be automated and what
        should not be.
      </ClosingAction>
    </>
  );
}

/** Renders the specified figures, each with what it is about. */
function CombinedImpact({ claims }: Pick<CaseStudiesData, 'claims'>) {
  return (
    <Section title="Combined Impact" lead={ILLUSTRATIVE} compact>
      <dl className="divide-y divide-hairline border-y border-hairline">
        {claims.map(({ figure, label, ...source }) => (
          <div key={label} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt>
              <span className="font-semibold">{figure}</span> {label}
            </dt>
            <dd className="text-pretty text-text-2">
              <ClaimSource {...source} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-prose text-pretty text-text-2">
        The worked examples above cover whole processes with their exceptions, and each of their savings is lower.
      </p>
    </Section>
  );
}
