import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { caseStudyPath, contactPath } from '../../../rules/paths.ts';
import { promiseInWords } from '../../../rules/reply-promise.ts';
import { useSettings } from '../../../rendering/settings.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { Cover } from '../../components/Cover.tsx';
import { ILLUSTRATIVE, WORKED_EXAMPLE } from '../../components/illustrative.ts';
import { NameTags } from '../../components/NameTags.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import { RuledList } from '../../../ui/RuledList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { CaseStudyEvidence } from './CaseStudyEvidence.tsx';
import { StepDockets } from './StepDockets.tsx';
import type { CaseStudyData } from './case-study.loader.ts';
import { caseStudyCrumbs } from './crumbs.ts';

/** Specification 2: the same four steps for every case study. */
const implementation = [
  {
    title: 'Discovery & Analysis',
    text: 'I watch the work being done, count cases and exceptions, and record the baseline figures.',
  },
  {
    title: 'Solution Design',
    text: 'A written design covers the data, rules, exceptions and approvals, and names the steps that stay manual.',
  },
  {
    title: 'Development & Testing',
    text: 'Short steps, tested on real cases. The old and new process run side by side until their results agree.',
  },
  {
    title: 'Deployment & Training',
    text: 'Users learn the system at their own desks, with written procedures and a rollback plan.',
  },
] as const;

/** The first sentence of a text is its lead. */
const FIRST_SENTENCE = /^([^\n]+?[.!?]) /;

export { CaseStudyNotFound as ErrorBoundary } from './CaseStudyNotFound.tsx';
export { CaseStudyPage as Component };

function CaseStudyPage() {
  const { study, description } = useLoaderData<CaseStudyData>();
  const { title, category, icon, problem, solution, outcome, metrics, coverPicture } = study;
  // Matches the card that links here.
  const [headline] = metrics;
  const parts = [
    ['Outcome', outcome],
    ['Problem', problem],
    ['Solution', solution],
  ] as const;
  return (
    <>
      <Metadata
        title={title}
        description={description}
        keywords={['case study', category, ...study.technologies]}
        socialCard={{ path: study.socialCard, alt: coverPicture?.alt || title }}
        type="article"
      />
      <div className="border-b border-hairline">
        <div className="container py-10 sm:py-14 print:py-6">
          <div className="mb-5 text-caption text-text-3">
            <Breadcrumb crumbs={caseStudyCrumbs(study)} />
          </div>
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
            <div>
              <div className="mb-5 flex flex-wrap items-center gap-3 text-text-2">
                <IconTile icon={icon} />
                {category}
                <Badge>{WORKED_EXAMPLE}</Badge>
              </div>
              <h1 className="text-h1">{title}</h1>
              {headline && (
                <p className="mt-8 border-l border-hairline-2 pl-6">
                  <span className="block text-figure">{headline.improvement}</span>
                  <span className="mt-2 block text-text-2">{headline.label}</span>
                </p>
              )}
            </div>
            <Cover
              path={caseStudyPath(study)}
              drawn={study.drawnCover}
              picture={coverPicture}
              sizes="(min-width: 64rem) 34rem, calc(100vw - 2rem)"
              priority
            />
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
            <p className="text-caption text-text-3">{ILLUSTRATIVE}</p>
            <PrintButton />
          </div>
        </div>
      </div>
      <div className="container section-compact grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-prose space-y-10">
          {parts.map(([heading, text]) => (
            <section key={heading}>
              <h2 className="mb-4 text-h3">{heading}</h2>
              <div className="serif">
                <Story text={text} />
              </div>
            </section>
          ))}
        </div>
        {metrics.length > 0 && <Metrics metrics={metrics} />}
      </div>
      <StepDockets before={study.stepsBefore} after={study.stepsAfter} metrics={metrics} />
      <Section title="Implementation Process" compact>
        <RuledList items={implementation} columns={2} ordered />
        <p className="mt-4 print:hidden">
          <a href="/sample" className="arrow-link min-h-11">
            See a sample of the written design and the runbook <ArrowRight size={16} />
          </a>
        </p>
        {study.technologies.length > 0 && (
          <div className="mt-12">
            <h3 className="mb-4 text-card">Technologies used</h3>
            <NameTags names={study.technologies} known={study.knownTechnologies} />
          </div>
        )}
        <p className="mt-12 print:hidden">
          <a href="/case-studies" className="arrow-link min-h-11">
            <ArrowLeft size={16} /> Back to Case Studies
          </a>
        </p>
      </Section>
      <CaseStudyEvidence study={study} />
      <ClosingAction
        title="Does this sound familiar?"
        actions={
          <>
            <ButtonLink href={contactPath(caseStudyPath(study))}>Start Your Project</ButtonLink>
            <ButtonLink href="/case-studies" variant="quiet">
              View Case Studies
            </ButtonLink>
          </>
        }
      >
        Describe your version of it. I reply {promiseInWords(useSettings())}.
      </ClosingAction>
    </>
  );
}

function Story({ text }: { text: string }) {
  const paragraphs = text.replace(FIRST_SENTENCE, '$1\n\n').split(/\n\s*\n/);
  return (
    <div className="space-y-4 text-text-2">
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 ? 'text-lead text-text' : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** Renders the figures in the margin of the story. */
function Metrics({ metrics }: Pick<CaseStudyData['study'], 'metrics'>) {
  return (
    <section className="self-start lg:sticky lg:top-24">
      <h2 className="mb-4 text-card">Key Performance Metrics</h2>
      <ul className="grid gap-x-8 border-b border-hairline sm:grid-cols-2 lg:grid-cols-1 print:grid-cols-2">
        {metrics.map((metric) => (
          <li key={metric.label} className="border-t border-hairline py-5">
            <BeforeAfter metric={metric} compact />
          </li>
        ))}
      </ul>
    </section>
  );
}
