import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { Engagements } from '../../components/Engagements.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { NineSteps, ReadPages } from './MethodDrawings.tsx';
import { DocketSheet, RentBoard } from './PracticeDrawings.tsx';
import { sectionAt } from './sections.ts';
import type { ServicesPageData } from './service-pages.loader.ts';

export { ServicesPage as Component };

const methods = [
  { method: 'process-automation', figure: <NineSteps /> },
  { method: 'ai-integration', figure: <ReadPages /> },
] as const;

function ServicesPage() {
  const { title, lead, pageTitle, description, closingTitle, closingText, ...texts } =
    useLoaderData<ServicesPageData>();
  const { sections, realEstate, legal, terms, engagements } = texts;
  const { pricing } = useSettings();
  const section = (anchor: string) => sectionAt(sections, anchor);
  return (
    <>
      <Metadata
        title={pageTitle}
        description={description}
        keywords={[
          'legal tech services',
          'real estate automation',
          'document assembly',
          'docketing automation',
          'process automation',
          'AI integration',
        ]}
      />
      <div className="container grid gap-x-16 gap-y-5 py-10 sm:py-14 print:py-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
        <h1 className="text-h1">{title}</h1>
        <p className="max-w-prose text-lead text-text-2">{lead}</p>
      </div>
      <div className="container pb-section">
        <div className="grid overflow-hidden rounded-panel border border-hairline-2 md:grid-cols-2">
          <Practice
            {...section('real-estate-tech')}
            items={realEstate}
            link="See real estate technology"
            figure={<RentBoard />}
            legend="A rent board: dashed units are listed, lined units are in screening, and ticked units are ready to sign."
          />
          <Practice
            {...section('legal-tech')}
            items={legal}
            link="See legal technology"
            figure={<DocketSheet />}
            legend="A docket: one notice was read, three dates are confirmed, and the fourth is pending."
          />
        </div>
      </div>
      <div className="border-t border-hairline">
        <Section {...section('methods')} compact>
          <ul className="border-b border-hairline">
            {methods.map(({ method, figure }) => (
              <li key={method} className="relative border-t border-hairline transition-colors hover:bg-surface-1">
                <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-10 gap-y-2 py-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)_auto]">
                  <h3 className="text-h3">
                    <a href={`/services/${method}`} className="card-link">
                      {section(method).title}
                    </a>
                  </h3>
                  <ArrowRight size={24} className="text-text-2 lg:order-last" />
                  <p className="text-pretty text-text-2 max-lg:col-span-2">{section(method).lead}</p>
                  <div className="max-lg:col-span-2 max-lg:mt-2 lg:justify-self-end">{figure}</div>
                </div>
              </li>
            ))}
          </ul>
        </Section>
        <Section {...section('terms')} compact>
          <ul className="grid gap-x-8 md:grid-cols-3">
            {terms.map((term) => (
              <li key={term.title} className="border-t border-hairline-2 py-6">
                <h3 className="text-card">{term.title}</h3>
                <p className="mt-2 text-pretty text-text-2">{term.text}</p>
              </li>
            ))}
          </ul>
          <a href="/sample" className="arrow-link mt-4 min-h-11">
            See a sample of the written design and the runbook <ArrowRight size={16} />
          </a>
        </Section>
        {engagements.length > 0 && (
          <Section title="What it costs" id="prices" lead={pricing} compact>
            <Engagements engagements={engagements} />
          </Section>
        )}
      </div>
      <DisclaimerStrip />
      <ClosingAction
        title={closingTitle}
        actions={
          <>
            <ButtonLink href="/contact">Get Started Today</ButtonLink>
            <ButtonLink href="/case-studies" variant="quiet">
              View Case Studies
            </ButtonLink>
          </>
        }
      >
        {closingText}
      </ClosingAction>
    </>
  );
}

interface PracticeProps {
  anchor: string;
  title: string;
  lead?: string | null | undefined;
  items: ServicesPageData['legal'];
  link: string;
  figure: ReactNode;
  legend: string;
}

function Practice({ anchor, title, lead, items, link, figure, legend }: PracticeProps) {
  return (
    <section className="border-hairline-2 max-md:not-first:border-t md:row-span-2 md:grid md:grid-rows-subgrid md:not-first:border-l">
      <figure className="border-b border-hairline bg-surface-1 p-5 lg:p-8 print:[&_svg]:max-w-72">
        {figure}
        <figcaption className="mt-5 text-caption text-text-3">{legend}</figcaption>
      </figure>
      <div className="flex flex-col p-5 lg:p-8">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-2 mb-8 text-lead text-text-2">{lead}</p>
        <ul className="mb-6 grow">
          {items.map(({ title: item, text }) => (
            <li key={item} className="border-t border-hairline py-4">
              <h3 className="font-semibold">{item}</h3>
              <p className="mt-0.5 text-pretty text-text-2">{text}</p>
            </li>
          ))}
        </ul>
        <a href={`/services/${anchor}`} className="arrow-link min-h-11 self-start font-semibold">
          {link} <ArrowRight size={18} />
        </a>
      </div>
    </section>
  );
}
