import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { StepRail } from '../../components/StepRail.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { RuledList } from '../../../ui/RuledList.tsx';
import type { AiIntegrationPageData } from './service-pages.loader.ts';
import { AiLayers } from './AiLayers.tsx';
import { MethodRows } from './MethodRows.tsx';
import { ProofRow } from './ProofRow.tsx';
import { sectionAt } from './sections.ts';
import { ServiceHeader } from './ServiceHeader.tsx';
import { SourcedAnswer } from './SourcedAnswer.tsx';

export { AiIntegrationPage as Component };

function AiIntegrationPage() {
  const { title, lead, pageTitle, description, closingTitle, closingText, ...page } =
    useLoaderData<AiIntegrationPageData>();
  const { sections, language, learning, applications, uses, safeguards, process, technologies } = page;
  const section = (anchor: string) => ({ id: anchor, ...sectionAt(sections, anchor) });
  const methods = [
    { ...section('natural-language-processing'), items: language },
    { ...section('machine-learning-models'), items: learning },
  ];
  const integration = section('language-model-integration');
  return (
    <>
      <Metadata
        title={pageTitle}
        description={description}
        keywords={[
          'AI integration',
          'natural language processing',
          'machine learning models',
          'language model integration',
          'contract analysis',
          'retrieval-augmented generation',
        ]}
      />
      <ServiceHeader service="AI Integration">
        <div className="grid gap-x-16 gap-y-12 @min-[64rem]:grid-cols-2">
          <div>
            <h1 className="text-h1">{title}</h1>
            <p className="mt-5 max-w-prose text-lead text-text-2">{lead}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Buttons />
            </div>
          </div>
          <SourcedAnswer />
        </div>
      </ServiceHeader>
      <section id="language-model-integration" className="border-b border-hairline bg-surface-1">
        <div className="container section">
          <h2 className="text-h2">{integration.title}</h2>
          <p className="mt-4 max-w-3xl text-lead text-pretty text-text-2">{integration.lead}</p>
          <div className="mt-10">
            <AiLayers />
          </div>
          <dl className="mt-10 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
            {uses.map((use) => (
              <div key={use.title} className="border-t border-hairline-2 py-5">
                <dt className="font-semibold">{use.title}</dt>
                <dd className="mt-1 text-pretty text-text-2">{use.text}</dd>
              </div>
            ))}
          </dl>
          <div id="safeguards" className="mt-8">
            <h3 className="mb-6 text-h3">{section('safeguards').title}</h3>
            <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
              {safeguards.map((safeguard) => (
                <li key={safeguard.title} className="border-t border-hairline-2 py-5">
                  <h4 className="font-semibold">{safeguard.title}</h4>
                  <p className="mt-1 text-pretty text-text-2">{safeguard.text}</p>
                </li>
              ))}
            </ul>
            <ProofRow section="safeguards" className="mt-4" />
          </div>
          <ProofRow section="language-model-integration" className="mt-6" />
        </div>
      </section>
      <div className="border-b border-hairline">
        <div className="container section space-y-16">
          {methods.map(({ items, ...method }) => (
            <Part key={method.id} {...method}>
              <MethodRows methods={items} />
            </Part>
          ))}
          <Part {...section('industry-applications')}>
            <RuledList
              items={applications.map((application) => ({
                title: application.title,
                text: (
                  <>
                    {application.text} <span className="text-text">{application.limit}</span>
                  </>
                ),
              }))}
            />
          </Part>
          <Part {...section('development-process')}>
            <StepRail steps={process} />
          </Part>
          <Part {...section('technologies')}>
            <TechnologyTags groups={technologies} />
          </Part>
        </div>
      </div>
      <DisclaimerStrip />
      <ClosingAction title={closingTitle} actions={<Buttons />}>
        {closingText}
      </ClosingAction>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  lead?: string | null | undefined;
  children: ReactNode;
}

/** Renders a section that is smaller than that of the language models, which is the main one. */
function Part({ id, title, lead, children }: PartProps) {
  return (
    <section id={id}>
      <div className="mb-6 grid gap-x-16 gap-y-3 lg:grid-cols-2 break-after-avoid">
        <h2 className="text-h3">{title}</h2>
        {lead && <p className="text-pretty text-text-2">{lead}</p>}
      </div>
      {children}
      <ProofRow section={id} className="mt-4" />
    </section>
  );
}

function Buttons() {
  return (
    <>
      <ButtonLink href={contactPath('/services/ai-integration')}>Start AI Project</ButtonLink>
      <ButtonLink href="/case-studies#ai" variant="quiet">
        View AI Case Studies
      </ButtonLink>
    </>
  );
}
