import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { TechnologyTags } from '../../components/TechnologyTags.tsx';
import { contactPath } from '../../../rules/paths.ts';
import { aiIntegrationSections as titles } from '../../../rules/service-sections/ai-integration.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { applications, language, learning, process, safeguards, technologies, uses } from './ai-integration.copy.ts';
import { AiLayers } from './AiLayers.tsx';
import { ProofRow } from './ProofRow.tsx';
import { ServiceHeader } from './ServiceHeader.tsx';
import { SourcedAnswer } from './SourcedAnswer.tsx';

const methods = [
  {
    id: 'natural-language-processing',
    title: titles['natural-language-processing'],
    lead: 'For text that people write, sign and send.',
    items: language,
  },
  {
    id: 'machine-learning-models',
    title: titles['machine-learning-models'],
    lead: 'For data that your systems count and record.',
    items: learning,
  },
] as const;

export { AiIntegrationPage as Component };

function AiIntegrationPage() {
  return (
    <>
      <Metadata
        title="AI Integration - Language Models and Machine Learning"
        description="Language models and trained models connected to your own data, with sources shown, private data masked and human approval where it matters."
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
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <div>
            <h1 className="text-h1">AI that people can check</h1>
            <p className="mt-5 max-w-prose text-lead text-text-2">
              I connect language models and trained models to your own data. Answers show their sources, and people
              approve every step where a mistake is expensive.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Buttons />
            </div>
          </div>
          <AiLayers />
        </div>
      </ServiceHeader>
      <div className="border-b border-hairline">
        <div className="container section grid gap-x-16 gap-y-12 lg:grid-cols-2 lg:gap-y-0">
          {methods.map(({ id, title, lead, items }, index) => (
            <section key={id} id={id} className="lg:row-span-3 lg:grid lg:grid-rows-subgrid">
              <div>
                <p className="tabular mb-3 text-caption text-text-3" aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </p>
                <h2 className="text-h2">{title}</h2>
                <p className="mt-4 mb-10 text-lead text-text-2">{lead}</p>
              </div>
              <ul>
                {items.map((item) => (
                  <li key={item.title} className="border-t border-hairline-2 py-6">
                    <h3 className="text-card">{item.title}</h3>
                    <dl className="mt-3 space-y-2">
                      {item.rows.map(([term, text]) => (
                        <div key={term} className="group grid grid-cols-[4rem_minmax(0,1fr)]">
                          <dt className="text-caption text-text-3 sm:pt-0.5">{term}</dt>
                          <dd className="text-text-2 group-last:text-text">{text}</dd>
                        </div>
                      ))}
                    </dl>
                  </li>
                ))}
              </ul>
              <ProofRow section={id} className="border-t border-hairline-2 pt-4" />
            </section>
          ))}
        </div>
      </div>
      <Section
        id="industry-applications"
        number="03"
        title={titles['industry-applications']}
        lead="What each one does, and the limit built into it."
      >
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {applications.map(({ title, text, limit }) => (
            <li key={title} className="flex flex-col border-t border-hairline-2 py-6">
              <h3 className="text-card">{title}</h3>
              <p className="mt-2 grow text-pretty text-text-2">{text}</p>
              <p className="mt-4 border-l border-hairline-2 pl-3 text-caption text-text">{limit}</p>
            </li>
          ))}
        </ul>
        <ProofRow section="industry-applications" className="mt-4" />
      </Section>
      <section id="language-model-integration" className="border-b border-hairline bg-surface-1">
        <div className="container section">
          <p className="tabular mb-3 text-caption text-text-3" aria-hidden="true">
            04
          </p>
          <h2 className="text-h2">{titles['language-model-integration']}</h2>
          <p className="mt-4 max-w-3xl text-lead text-pretty text-text-2">
            The model is only one part. The rest of the work is in its sources, limits and logs.
          </p>
          <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
            <dl className="border-b border-hairline-2">
              {uses.map(([use, text]) => (
                <div key={use} className="border-t border-hairline-2 py-4">
                  <dt className="font-semibold">{use}</dt>
                  <dd className="mt-1 text-pretty text-text-2">{text}</dd>
                </div>
              ))}
            </dl>
            <SourcedAnswer />
          </div>
          <ProofRow section="language-model-integration" className="mt-6" />
          <div id="safeguards" className="mt-12">
            <h3 className="mb-6 text-h3">{titles.safeguards}</h3>
            <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
              {safeguards.map(({ title, text }) => (
                <li key={title} className="border-t border-hairline-2 py-5">
                  <h4 className="font-semibold">{title}</h4>
                  <p className="mt-1 text-caption text-pretty text-text-2">{text}</p>
                </li>
              ))}
            </ul>
            <ProofRow section="safeguards" className="mt-4" />
          </div>
        </div>
      </section>
      <Section id="development-process" number="05" title={titles['development-process']}>
        <ol className="grid gap-y-10 max-lg:ml-4.5 lg:grid-cols-4 lg:pt-4">
          {process.map((step, index) => (
            <li
              key={step.title}
              id={'id' in step ? step.id : undefined}
              className="relative border-l border-control pl-8 max-lg:last:border-transparent lg:border-t lg:border-l-0 lg:pt-10 lg:pr-8 lg:pl-0"
            >
              <span
                aria-hidden="true"
                className="tabular absolute top-0 left-0 flex size-9 -translate-x-1/2 items-center justify-center rounded-full border border-control bg-bg text-caption lg:-translate-y-1/2 lg:translate-x-0"
              >
                {index + 1}
              </span>
              <h3 className="text-card">{step.title}</h3>
              <p className="mt-2 text-pretty text-text-2">{step.text}</p>
              <p className="mt-4 text-caption text-pretty text-text">
                <span className="block text-text-3">You receive</span>
                {step.result}
              </p>
            </li>
          ))}
        </ol>
        <ProofRow section="development-process" className="mt-10" />
      </Section>
      <Section
        number="06"
        title="Models and libraries I use"
        lead="I choose them per task, after a test on your own cases. Naming one implies no partnership with its vendor."
      >
        <TechnologyTags groups={technologies} />
      </Section>
      <DisclaimerStrip />
      <ClosingAction title="Bring your documents and one question" actions={<Buttons />}>
        Describe the answer you need and who would check it. Please keep confidential material out of the first message.
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
