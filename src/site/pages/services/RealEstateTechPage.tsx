import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Handling } from './Handling.tsx';
import { steps, technologies } from './real-estate-tech.copy.ts';
import { ProofRow } from './ProofRow.tsx';
import { ServiceHeader } from './ServiceHeader.tsx';
import { LeaseFigure, ListingFigure, MaintenanceFigure, PaymentsFigure, ScreeningFigure } from './TenancyFigures.tsx';
import { TenancyTimeline } from './TenancyTimeline.tsx';

const figures = {
  'listing-syndication': ListingFigure,
  'tenant-screening': ScreeningFigure,
  'lease-management': LeaseFigure,
  'payments-and-deposits': PaymentsFigure,
  'maintenance-scheduling': MaintenanceFigure,
};

export { RealEstateTechPage as Component };

function RealEstateTechPage() {
  return (
    <>
      <Metadata
        title="Real Estate Technology - Tenancy Automation"
        description="Connected systems for listing syndication, tenant screening, leases, rent, deposits and maintenance. People make the decisions that matter."
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
          <h1 className="text-h1">One record, from listing to last repair</h1>
          <div>
            <p className="max-w-prose text-lead text-text-2">
              I connect the systems that a tenancy passes through. Your team handles exceptions instead of retyping
              data.
            </p>
            <Buttons />
          </div>
        </div>
        <TenancyTimeline />
      </ServiceHeader>
      {steps.map(({ id, title, lead, rows }, index) => {
        const Figure = figures[id];
        return (
          <section key={id} id={id} className="border-b border-hairline">
            <div className="container section grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
              <div>
                <p className="tabular mb-3 text-caption text-text-3" aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </p>
                <h2 className="text-h2">{title}</h2>
                <p className="mt-4 mb-8 text-lead text-pretty text-text-2">{lead}</p>
                <Handling rows={rows} />
                <ProofRow section={id} className="mt-6" />
              </div>
              <div className={index % 2 === 1 ? 'lg:order-first' : ''}>
                <Figure />
              </div>
            </div>
          </section>
        );
      })}
      <Section
        title="Technologies I connect"
        lead="Common systems in property management. Yours may be a different one. Naming a product implies no partnership."
      >
        <TechnologyTags groups={technologies} />
      </Section>
      <DisclaimerStrip />
      <ClosingAction title="Start with the most expensive step" actions={<Buttons bare />}>
        Tell me how many units you manage and which of the five steps takes the most time. I'll reply with a first
        scope.
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
