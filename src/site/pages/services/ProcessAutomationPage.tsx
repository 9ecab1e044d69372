import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { ClaimSource, type Claim } from '../../components/ClaimStrip.tsx';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { RuledList } from '../../../ui/RuledList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ApprovalDrawing, RobotQueueDrawing } from './AutomationDrawings.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { ProcessHandling } from './Handling.tsx';
import { NineToThree } from './NineToThree.tsx';
import type { ProcessAutomationPageData } from './service-pages.loader.ts';
import { ProofRow } from './ProofRow.tsx';
import { sectionAt } from './sections.ts';
import { ServiceHeader } from './ServiceHeader.tsx';

const figures: Partial<Record<string, ComponentType>> = {
  rpa: RobotQueueDrawing,
  'workflow-automation': ApprovalDrawing,
};

export { ProcessAutomationPage as Component };

function ProcessAutomationPage() {
  const { title, lead, pageTitle, description, closingTitle, closingText, ...page } =
    useLoaderData<ProcessAutomationPageData>();
  const { sections, handling, categories, tools, technologies, benefits } = page;
  const [manualTaskTime] = page.manualTaskTime;
  const [connectableApps] = page.connectableApps;
  const section = (anchor: string) => ({ id: anchor, ...sectionAt(sections, anchor) });
  return (
    <>
      <Metadata
        title={pageTitle}
        description={description}
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
            <h1 className="text-h1">{title}</h1>
            <p className="mt-5 max-w-prose text-lead text-text-2">{lead}</p>
          </div>
          {manualTaskTime && <Headline {...manualTaskTime} />}
        </div>
        <NineToThree sections={sections} />
      </ServiceHeader>
      <div className="@container border-b border-hairline">
        <div className="container grid @min-[64rem]:grid-cols-2">
          {handling.map(({ anchor, ...texts }) => {
            const Figure = figures[anchor];
            return (
              <section
                key={anchor}
                id={anchor}
                className="py-section @min-[64rem]:row-span-3 @min-[64rem]:grid @min-[64rem]:grid-rows-subgrid @max-[64rem]:not-first:border-t @max-[64rem]:not-first:border-hairline @min-[64rem]:first:border-r @min-[64rem]:first:border-hairline @min-[64rem]:first:pr-12 @min-[64rem]:last:pl-12"
              >
                <div>
                  <h2 className="text-h2">{section(anchor).title}</h2>
                  <p className="mt-4 mb-8 text-lead text-pretty text-text-2">{section(anchor).lead}</p>
                </div>
                {Figure && <Figure />}
                <div className="mt-8">
                  <ProcessHandling {...texts} />
                  <ProofRow section={anchor} className="mt-6" />
                </div>
              </section>
            );
          })}
        </div>
      </div>
      <Section {...section('automation-by-category')}>
        <CategoryTable categories={categories} />
        <ProofRow section="automation-by-category" className="mt-6" />
      </Section>
      <Section {...section('integrations-and-tools')}>
        <ul className="grid gap-x-12 md:grid-cols-2">
          {tools.map((tool) => (
            <li key={tool.anchor} className="border-t border-hairline-2 py-6">
              <h3 className="text-card">{tool.title}</h3>
              <p className="mt-2 text-pretty text-text-2">{tool.text}</p>
              {tool.anchor === 'connectors' && connectableApps && <Apps {...connectableApps} />}
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <TechnologyTags groups={technologies} />
        </div>
        <ProofRow section="integrations-and-tools" className="mt-6" />
      </Section>
      <Section {...section('benefits')}>
        <RuledList items={withFigure(benefits, manualTaskTime)} />
        <ProofRow section="benefits" />
      </Section>
      <DisclaimerStrip />
      <ClosingAction
        title={closingTitle}
        actions={
          <>
            <ButtonLink href={contactPath('/services/process-automation')}>Start Automation Project</ButtonLink>
            <ButtonLink href="/case-studies#process-automation" variant="quiet">
              View Automation Case Studies
            </ButtonLink>
          </>
        }
      >
        {closingText}
      </ClosingAction>
    </>
  );
}

function Headline({ figure, label, ...source }: Claim) {
  return (
    <div className="border-l border-hairline-2 pl-6">
      <p className="text-figure">{figure}</p>
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
      <span className="block pb-1 text-text-2">
        <strong className="text-h3 text-text">{figure}</strong> {label}
      </span>
      <ClaimSource {...source} />
    </p>
  );
}

/** Returns the benefits. The title of the first one states the figure, if there is one. */
function withFigure(benefits: ProcessAutomationPageData['benefits'], claim: Claim | undefined) {
  const [first, ...others] = benefits;
  if (!claim || !first) return benefits;
  const title = `${claim.figure} ${claim.label}`;
  return [{ ...first, title: title.charAt(0).toUpperCase() + title.slice(1) }, ...others];
}
