import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { RuledList } from '../../../ui/RuledList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { DataPath } from './DataPath.tsx';
import { Handled } from './Handled.tsx';
import type { LegalTechPageData } from './service-pages.loader.ts';
import { MatterLifecycle } from './MatterLifecycle.tsx';
import { ProofRow } from './ProofRow.tsx';
import { sectionAt, type SectionTexts } from './sections.ts';
import { ServiceHeader } from './ServiceHeader.tsx';

export { LegalTechPage as Component };

function LegalTechPage() {
  const { title, lead, pageTitle, description, closingTitle, closingText, sections, technologies, ...page } =
    useLoaderData<LegalTechPageData>();
  const { parts, closings, safeguards } = page;
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
        <div className="mb-12 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
          <div>
            <h1 className="text-h1">{title}</h1>
            <p className="mt-8 border-l-2 border-warning py-1 pl-4 font-semibold text-balance">
              <span className="inline-block">Technology Services Only -</span> No Legal Advice Provided
            </p>
          </div>
          <div>
            <p className="max-w-prose text-lead text-text-2">{lead}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Buttons />
            </div>
          </div>
        </div>
        <MatterLifecycle sections={sections} />
      </ServiceHeader>
      <Section {...sectionAt(sections, 'parts')}>
        <ul className="border-b border-hairline">
          {parts.map((part) => (
            <MatterPart key={part.anchor} {...part} {...sectionAt(sections, part.anchor)} />
          ))}
        </ul>
      </Section>
      {closings.length > 0 && (
        <Section
          id="closings"
          title="Real-estate closings"
          lead="For firms that close transactions and hold client money. The firm's rules decide, and software counts and compares."
          compact
        >
          <RuledList items={closings} columns={2} />
        </Section>
      )}
      <section id="security-and-compliance" className="border-b border-hairline">
        <div className="container section">
          <div className="rounded-panel border border-hairline bg-surface-1 px-5 py-10 sm:p-12 print:border-0 print:p-0">
            <h2 className="text-h2">{security.title}</h2>
            <p className="mt-4 mb-12 max-w-3xl text-lead text-text-2">{security.lead}</p>
            <DataPath />
            <ul className="mt-12 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
              {safeguards.map((safeguard) => (
                <li key={safeguard.title} className="border-t border-hairline-2 py-5">
                  <h3 className="font-semibold">{safeguard.title}</h3>
                  <p className="mt-1 text-pretty text-text-2">{safeguard.text}</p>
                </li>
              ))}
            </ul>
            <ProofRow section="security-and-compliance" className="mt-6" />
          </div>
        </div>
      </section>
      <Section {...sectionAt(sections, 'technologies')}>
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

/** Renders a part with what happens on failure beside what stays with people. */
function MatterPart({ anchor, title, lead, fails, stays }: SectionTexts & LegalTechPageData['parts'][number]) {
  return (
    <li
      id={anchor}
      className="grid content-start gap-x-8 gap-y-5 border-t border-hairline py-7 md:grid-cols-2 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,5fr)] print:grid-cols-3 print:py-4"
    >
      <div className="md:max-lg:col-span-2 lg:row-span-2 print:col-span-1">
        <h3 className="text-card">{title}</h3>
        <p className="mt-2 text-pretty text-text-2">{lead}</p>
      </div>
      <Handled name="When it fails">{fails}</Handled>
      <Handled name="Stays with you" person>
        {stays}
      </Handled>
      <ProofRow section={anchor} className="md:col-span-2" />
    </li>
  );
}
