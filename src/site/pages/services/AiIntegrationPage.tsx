import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { StepRail } from '../../components/StepRail.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
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
      <div className="border-b border-hairline">
        <div className="container section space-y-12">
          {methods.map(({ id, items, ...method }) => (
            <section key={id} id={id}>
              <div className="mb-6 grid items-end gap-x-16 gap-y-3 lg:grid-cols-2">
                <h2 className="text-h2">{method.title}</h2>
                <p className="text-pretty text-text-2">{method.lead}</p>
              </div>
              <MethodRows methods={items} />
              <ProofRow section={id} className="mt-4" />
            </section>
          ))}
        </div>
      </div>
      <Section {...section('industry-applications')}>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {applications.map((application) => (
            <li key={application.title} className="flex flex-col border-t border-hairline-2 py-6">
              <h3 className="text-card">{application.title}</h3>
              <p className="mt-2 grow text-pretty text-text-2">{application.text}</p>
              <p className="mt-4 border-l border-hairline-2 pl-3 text-caption text-text">{application.limit}</p>
            </li>
          ))}
        </ul>
        <ProofRow section="industry-applications" className="mt-4" />
      </Section>
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
                <dd className="mt-1 text-caption text-pretty text-text-2">{use.text}</dd>
              </div>
            ))}
          </dl>
          <ProofRow section="language-model-integration" className="mt-6" />
          <div id="safeguards" className="mt-12">
            <h3 className="mb-6 text-h3">{section('safeguards').title}</h3>
            <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
              {safeguards.map((safeguard) => (
                <li key={safeguard.title} className="border-t border-hairline-2 py-5">
                  <h4 className="font-semibold">{safeguard.title}</h4>
                  <p className="mt-1 text-caption text-pretty text-text-2">{safeguard.text}</p>
                </li>
              ))}
            </ul>
            <ProofRow section="safeguards" className="mt-4" />
          </div>
        </div>
      </section>
      <Section {...section('development-process')}>
        <StepRail steps={process} />
        <ProofRow section="development-process" className="mt-10" />
      </Section>
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
      <ButtonLink href={contactPath('/services/ai-integration')}>Start AI Project</ButtonLink>
      <ButtonLink href="/case-studies#ai" variant="quiet">
        View AI Case Studies
      </ButtonLink>
    </>
  );
}
