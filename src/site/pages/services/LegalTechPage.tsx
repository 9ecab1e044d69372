import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { DataPath } from './DataPath.tsx';
import type { LegalTechPageData } from './service-pages.loader.ts';
import { MatterLifecycle } from './MatterLifecycle.tsx';
import { ProofRow } from './ProofRow.tsx';
import { sectionAt } from './sections.ts';
import { ServiceHeader } from './ServiceHeader.tsx';

export { LegalTechPage as Component };

function LegalTechPage() {
  const { title, lead, pageTitle, description, closingTitle, closingText, sections, parts, safeguards, technologies } =
    useLoaderData<LegalTechPageData>();
  const security = sectionAt(sections, 'security-and-compliance');
  return (
    <>
      <Metadata
        title={pageTitle}
        description={description}
        keywords={[
          'legal technology',
          'law firm automation',
          'document automation',
          'eFiling integration',
          'legal billing',
          'client portal',
          'e-signature',
        ]}
      />
      <ServiceHeader service="Legal Tech">
        <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <h1 className="text-h1">{title}</h1>
            <p className="mt-5 max-w-prose text-lead text-text-2">{lead}</p>
            <p className="mt-8 border-l-2 border-warning py-1 pl-4 font-semibold text-balance">
              <span className="whitespace-nowrap">Technology Services Only -</span> No Legal Advice Provided
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Buttons />
            </div>
          </div>
          <MatterLifecycle sections={sections} />
        </div>
      </ServiceHeader>
      <Section number="01" {...sectionAt(sections, 'parts')}>
        <ol className="grid gap-x-16 md:grid-cols-2">
          {parts.map(({ anchor, fails, stays }, index) => (
            <li
              key={anchor}
              id={anchor}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-hairline-2 py-8"
            >
              <p className="tabular pt-1 text-caption text-text-3" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </p>
              <div>
                <h3 className="text-card">{sectionAt(sections, anchor).title}</h3>
                <p className="mt-2 text-caption text-pretty text-text-2">{sectionAt(sections, anchor).lead}</p>
                <dl className="mt-4 space-y-2 sm:space-y-1">
                  <Line term="When it fails">{fails}</Line>
                  <Line term="Stays with you">{stays}</Line>
                </dl>
                <ProofRow section={anchor} className="mt-4" />
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <section id="security-and-compliance" className="border-b border-hairline">
        <div className="container section">
          <div className="rounded-panel border border-hairline bg-surface-1 px-5 py-10 sm:p-12">
            <p className="tabular mb-3 text-caption text-text-3" aria-hidden="true">
              02
            </p>
            <h2 className="text-h2">{security.title}</h2>
            <p className="mt-4 mb-12 max-w-3xl text-lead text-text-2">{security.lead}</p>
            <DataPath />
            <ul className="mt-12 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
              {safeguards.map((safeguard) => (
                <li key={safeguard.title} className="border-t border-hairline-2 py-5">
                  <h3 className="font-semibold">{safeguard.title}</h3>
                  <p className="mt-1 text-caption text-pretty text-text-2">{safeguard.text}</p>
                </li>
              ))}
            </ul>
            <ProofRow section="security-and-compliance" className="mt-6" />
          </div>
        </div>
      </section>
      <Section number="03" {...sectionAt(sections, 'technologies')}>
        <TechnologyTags groups={technologies} />
      </Section>
      <DisclaimerStrip />
      <ClosingAction title={closingTitle} actions={<Buttons />}>
        {closingText}
      </ClosingAction>
    </>
  );
}

function Buttons() {
  return (
    <>
      <ButtonLink href={contactPath('/services/legal-tech')}>Schedule a Consultation</ButtonLink>
      <ButtonLink href="/case-studies#legal-tech" variant="quiet">
        View Case Studies
      </ButtonLink>
    </>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="group grid items-baseline gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-caption text-text-3">{term}</dt>
      <dd className="text-pretty text-text-2 group-last:text-text">{children}</dd>
    </div>
  );
}
