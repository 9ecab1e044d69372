import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { legalTechSections as titles } from '../../../rules/service-sections/legal-tech.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { DataPath } from './DataPath.tsx';
import { parts, safeguards, technologies } from './legal-tech.copy.ts';
import { MatterLifecycle } from './MatterLifecycle.tsx';
import { ProofRow } from './ProofRow.tsx';
import { ServiceHeader } from './ServiceHeader.tsx';

export { LegalTechPage as Component };

function LegalTechPage() {
  return (
    <>
      <Metadata
        title="Legal Technology - Automation for Law Firms"
        description="Document automation, eFiling, research, billing, compliance, client portals, case management and e-signature, connected through one matter record."
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
            <h1 className="text-h1">Technology for the whole life of a matter</h1>
            <p className="mt-5 max-w-prose text-lead text-text-2">
              I build and connect the systems around your practice. Lawyers make every judgment. Software handles
              retyping, reminders and file naming.
            </p>
            <p className="mt-8 border-l-2 border-warning py-1 pl-4 font-semibold text-balance">
              <span className="whitespace-nowrap">Technology Services Only -</span> No Legal Advice Provided
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Buttons />
            </div>
          </div>
          <MatterLifecycle />
        </div>
      </ServiceHeader>
      <Section
        number="01"
        title="Eight parts, one matter record"
        lead="Choose one or several. They all share the matter number, so each fact is entered only once."
      >
        <ol className="grid gap-x-16 md:grid-cols-2">
          {parts.map(({ id, title, text, fails, stays }, index) => (
            <li key={id} id={id} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-hairline-2 py-8">
              <p className="tabular pt-1 text-caption text-text-3" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </p>
              <div>
                <h3 className="text-card">{title}</h3>
                <p className="mt-2 text-caption text-pretty text-text-2">{text}</p>
                <dl className="mt-4 space-y-2 sm:space-y-1">
                  <Line term="When it fails">{fails}</Line>
                  <Line term="Stays with you">{stays}</Line>
                </dl>
                <ProofRow section={id} className="mt-4" />
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
            <h2 className="text-h2">{titles['security-and-compliance']}</h2>
            <p className="mt-4 mb-12 max-w-3xl text-lead text-text-2">
              Confidential material stays in accounts that you own. The diagram shows the path of a document and who
              holds it at each point.
            </p>
            <DataPath />
            <ul className="mt-12 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
              {safeguards.map(({ title, text }) => (
                <li key={title} className="border-t border-hairline-2 py-5">
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-caption text-pretty text-text-2">{text}</p>
                </li>
              ))}
            </ul>
            <ProofRow section="security-and-compliance" className="mt-6" />
          </div>
        </div>
      </section>
      <Section
        number="03"
        title="Technologies for legal work"
        lead="Products and standards that I connect. Naming one implies no partnership with its vendor."
      >
        <TechnologyTags groups={technologies} />
      </Section>
      <DisclaimerStrip />
      <ClosingAction title="Bring one type of matter" actions={<Buttons />}>
        Choose a type of matter that repeats. I map its documents, dates and handoffs before I build anything.
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
