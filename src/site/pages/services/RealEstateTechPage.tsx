import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ProcessHandling } from './Handling.tsx';
import { ProofRow } from './ProofRow.tsx';
import type { RealEstateTechPageData } from './service-pages.loader.ts';
import { sectionAt } from './sections.ts';
import { ServiceHeader } from './ServiceHeader.tsx';
import { PaymentsDrawing, ScreeningDrawing } from './TenancyDrawings.tsx';
import { TenancyTimeline } from './TenancyTimeline.tsx';

/** The steps with a drawing. The others are rows, so that these two stand out. */
const figures: Partial<Record<string, ComponentType>> = {
  'tenant-screening': ScreeningDrawing,
  'payments-and-deposits': PaymentsDrawing,
};

export { RealEstateTechPage as Component };

function RealEstateTechPage() {
  const { title, lead, pageTitle, description, closingTitle, closingText, sections, steps, technologies } =
    useLoaderData<RealEstateTechPageData>();
  return (
    <>
      <Metadata
        title={pageTitle}
        description={description}
        keywords={[
          'real estate technology',
          'tenant screening automation',
          'listing syndication',
          'rent and deposit reconciliation',
          'maintenance scheduling',
          'lease management',
        ]}
      />
      <ServiceHeader service="Real Estate Tech">
        <div className="mb-12 grid gap-x-16 gap-y-6 lg:mb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
          <h1 className="text-h1">{title}</h1>
          <div>
            <p className="max-w-prose text-lead text-text-2">{lead}</p>
            <Buttons />
          </div>
        </div>
        <TenancyTimeline steps={steps} />
      </ServiceHeader>
      {steps.map(({ anchor, ...step }, index) => {
        const section = sectionAt(sections, anchor);
        const Figure = figures[anchor];
        return (
          <section key={anchor} id={anchor} className="border-b border-hairline">
            <div className="container section-compact grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <div>
                <p className="tabular mb-3 text-caption text-text-3" aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </p>
                <h2 className="text-h3">{section.title}</h2>
                <p className="mt-4 text-pretty text-text-2">{section.lead}</p>
                <ProofRow section={anchor} className="mt-6" />
              </div>
              <ProcessHandling {...step} />
              {Figure && (
                <div className="mt-4 lg:col-span-2">
                  <Figure />
                </div>
              )}
            </div>
          </section>
        );
      })}
      <Section {...sectionAt(sections, 'technologies')}>
        <TechnologyTags groups={technologies} />
      </Section>
      <DisclaimerStrip />
      <ClosingAction title={closingTitle} actions={<Buttons bare />}>
        {closingText}
      </ClosingAction>
    </>
  );
}

function Buttons({ bare = false }: { bare?: boolean }) {
  const buttons = (
    <>
      <ButtonLink href={contactPath('/services/real-estate-tech')}>Schedule Consultation</ButtonLink>
      <ButtonLink href="/case-studies#real-estate" variant="quiet">
        View Case Studies
      </ButtonLink>
    </>
  );
  return bare ? buttons : <div className="mt-8 flex flex-wrap gap-3">{buttons}</div>;
}
