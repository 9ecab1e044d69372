import { useLoaderData } from 'react-router';
import { useSettings } from '../../../rendering/settings.ts';
import { ClaimStrip, type Claim } from '../../components/ClaimStrip.tsx';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { WaitingDockets } from '../../components/docket/WaitingDocket.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Capabilities } from './Capabilities.tsx';
import { dockets } from './dockets.copy.ts';
import type { HomeData } from './home.loader.ts';
import { ProvenResult } from './ProvenResult.tsx';
import { TechnologyGrid } from './TechnologyGrid.tsx';

export { HomePage as Component };

function HomePage() {
  const { caseStudy, claims, ...catalog } = useLoaderData<HomeData>();
  return (
    <>
      <Metadata
        title="Automation for Law Firms and Real-Estate Operators"
        description="An independent specialist automates exhibits, intake, leases and ledgers for law firms and real-estate operators. A person signs off before anything is filed."
      />
      <Hero claims={claims} />
      <Section
        title="Core capabilities"
        lead="Most projects combine all three: process automation, AI and security controls."
      >
        <Capabilities />
      </Section>
      {caseStudy && <ProvenResult caseStudy={caseStudy} />}
      {catalog.technologiesForHomePage.length > 0 && (
        <Section title="Technologies" lead="I build on the systems you already pay for and add as few as possible.">
          <TechnologyGrid {...catalog} />
        </Section>
      )}
      <DisclaimerStrip />
      <ClosingAction
        title="Start with one process"
        actions={
          <>
            <ButtonLink href="/contact">Get Started Today</ButtonLink>
            <ButtonLink href="/contact" variant="quiet">
              Schedule a Consultation
            </ButtonLink>
          </>
        }
      >
        Tell me what arrives, who handles it and where it goes wrong. On a call, I'll tell you what to automate first
        and what to leave alone.
      </ClosingAction>
    </>
  );
}

function Hero({ claims }: { claims: readonly Claim[] }) {
  return (
    <div className="border-b border-hairline">
      <div className="container grid gap-x-10 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:py-14 xl:grid-cols-2 xl:gap-x-16">
        <div className="lg:pt-14">
          <p className="mb-5 text-caption text-text-3">{useSettings().role}</p>
          <h1 className="text-display">
            Automation for law firms and <span className="inline-block">real-estate</span> operators
          </h1>
          <p className="mt-6 max-w-prose text-lead text-text-2">
            I automate exhibits, intake, leases and ledgers. Each process stops where a person has to decide.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/contact">Book a Consult</ButtonLink>
            {/* Specification 1: this button also links to the contact page. */}
            <ButtonLink href="/contact#case-studies" variant="quiet">
              See Case Studies
            </ButtonLink>
          </div>
        </div>
        <WaitingDockets processes={dockets} />
      </div>
      <div className="container pb-12 lg:pb-14">
        <ClaimStrip claims={claims} />
      </div>
    </div>
  );
}
