import { useLoaderData } from 'react-router';
import { Await } from '../../../rendering/deferred.tsx';
import { ClaimSource, type Claim } from '../../components/ClaimStrip.tsx';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { processAutomationSections as titles } from '../../../rules/service-sections/process-automation.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { RuledList } from '../../../ui/RuledList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ApprovalFigure, RobotQueueFigure } from './AutomationFigures.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { Handling } from './Handling.tsx';
import { NineToThree } from './NineToThree.tsx';
import { benefits, rpa, technologies, workflow } from './process-automation.copy.ts';
import type { ProcessAutomationData } from './process-automation.loader.ts';
import { ProofRow } from './ProofRow.tsx';
import { ServiceHeader } from './ServiceHeader.tsx';

const methods = [
  {
    id: 'rpa',
    title: titles.rpa,
    lead: 'RPA for short. Where a program has no API, a software robot operates its screens as a clerk would.',
    rows: rpa,
    Figure: RobotQueueFigure,
  },
  {
    id: 'workflow-automation',
    title: titles['workflow-automation'],
    lead: 'For work that passes between people and connected systems.',
    rows: workflow,
    Figure: ApprovalFigure,
  },
] as const;

const tools = [
  {
    title: 'Workflow connectors',
    text: 'The large workflow platforms connect the programs you already pay for, without new code for each pair.',
  },
  {
    title: 'Conditional automation',
    text: 'The amount, date, client, building or wording decides the path. You approve each rule as a plain sentence.',
  },
  {
    title: 'Custom robotic coding',
    text: 'Where no connector exists, I write the robot myself, with tests, version control and a runbook.',
  },
  {
    title: 'Industrial controller programming',
    text: 'Ladder logic and structured text, tested in simulation first. Safety functions stay with your qualified engineers.',
  },
] as const;

export { ProcessAutomationPage as Component };

function ProcessAutomationPage() {
  const { claims } = useLoaderData<ProcessAutomationData>();
  return (
    <>
      <Metadata
        title="Process Automation - RPA and Workflow Automation"
        description="Robots for legacy screens, approval workflows, connectors and controller code. Routine work runs automatically, and every exception goes to a person."
        keywords={[
          'process automation',
          'robotic process automation',
          'workflow automation',
          'invoice automation',
          'PLC programming',
          'system integration',
        ]}
      />
      <ServiceHeader service="Process Automation">
        <div className="mb-12 grid gap-x-16 gap-y-10 lg:mb-16 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-end">
          <div>
            <h1 className="text-h1">Nine steps by hand become three</h1>
            <p className="mt-5 max-w-prose text-lead text-text-2">
              The path of a supplier invoice, before and after automation. One thing does not change: a person approves
              it.
            </p>
          </div>
          <Await data={claims}>{(found) => found?.manualTaskTime && <Headline {...found.manualTaskTime} />}</Await>
        </div>
        <NineToThree />
      </ServiceHeader>
      <div className="border-b border-hairline">
        <div className="container grid lg:grid-cols-2">
          {methods.map(({ id, title, lead, rows, Figure }, index) => (
            <section
              key={id}
              id={id}
              className="py-section lg:row-span-3 lg:grid lg:grid-rows-subgrid max-lg:not-first:border-t max-lg:not-first:border-hairline lg:first:border-r lg:first:border-hairline lg:first:pr-12 lg:last:pl-12"
            >
              <div>
                <p className="tabular mb-3 text-caption text-text-3" aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </p>
                <h2 className="text-h2">{title}</h2>
                <p className="mt-4 mb-8 text-lead text-pretty text-text-2">{lead}</p>
              </div>
              <Figure />
              <div className="mt-8">
                <Handling rows={rows} />
                <ProofRow section={id} className="mt-6" />
              </div>
            </section>
          ))}
        </div>
      </div>
      <Section
        id="automation-by-category"
        number="03"
        title={titles['automation-by-category']}
        lead="Each category lists the work that stays with people. That part is not automated."
      >
        <CategoryTable />
        <ProofRow section="automation-by-category" className="mt-6" />
      </Section>
      <Section
        id="integrations-and-tools"
        number="04"
        title={titles['integrations-and-tools']}
        lead="Four ways to connect systems, from a ready-made connector to a machine controller."
      >
        <ul className="grid gap-x-12 md:grid-cols-2">
          {tools.map(({ title, text }, index) => (
            <li key={title} className="border-t border-hairline-2 py-6">
              <h3 className="text-card">{title}</h3>
              <p className="mt-2 text-pretty text-text-2">{text}</p>
              {index === 0 && (
                <Await data={claims}>{(found) => found?.connectableApps && <Apps {...found.connectableApps} />}</Await>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <TechnologyTags groups={technologies} />
        </div>
        <ProofRow section="integrations-and-tools" className="mt-6" />
      </Section>
      <Section id="benefits" number="05" title={titles.benefits}>
        <Await data={claims}>{(found) => <RuledList items={withFigure(found?.manualTaskTime)} />}</Await>
        <ProofRow section="benefits" />
      </Section>
      <DisclaimerStrip />
      <ClosingAction
        title="Bring the task that nobody wants"
        actions={
          <>
            <ButtonLink href={contactPath('/services/process-automation')}>Start Automation Project</ButtonLink>
            <ButtonLink href="/case-studies#process-automation" variant="quiet">
              View Automation Case Studies
            </ButtonLink>
          </>
        }
      >
        Send me its steps as you would explain them to a new colleague. I'll reply with the steps that software can take
        over.
      </ClosingAction>
    </>
  );
}

function Headline({ figure, label, ...source }: Claim) {
  return (
    <div className="border-l border-hairline-2 pl-6">
      <p className="tabular text-figure">{figure}</p>
      <p className="mt-2 font-semibold">{label}</p>
      <p className="mt-1 text-caption text-text-3">
        <ClaimSource {...source} />
      </p>
    </div>
  );
}

function Apps({ figure, label, ...source }: Claim) {
  return (
    <p className="mt-4 text-caption text-pretty text-text-3">
      <span className="tabular block pb-1 text-text-2">
        <strong className="text-h3 text-text">{figure}</strong> {label}
      </span>
      <ClaimSource {...source} />
    </p>
  );
}

/** Returns the benefits. The title of the first one states the figure, if there is one. */
function withFigure(claim: Claim | undefined) {
  if (!claim) return benefits;
  const [{ text }, ...others] = benefits;
  const title = `${claim.figure} ${claim.label}`;
  return [{ title: title.charAt(0).toUpperCase() + title.slice(1), text }, ...others];
}
