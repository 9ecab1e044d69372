import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSettings } from '../../../rendering/settings.ts';
import { isNamed } from '../../../rules/settings.ts';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { StepRail } from '../../components/StepRail.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { AboutPageData } from './about-page.loader.ts';
import { Portrait } from './Portrait.tsx';
import { ProjectDrawing } from './ProjectDrawing.tsx';

export { AboutPage as Component };

function AboutPage() {
  const { background, biography, workingRules, coreValues, capabilities, timeline, education, ...page } =
    useLoaderData<AboutPageData>();
  const settings = useSettings();
  const { ownerName, role } = settings;
  // An owner who has not written a biography has written no career either.
  const isSample = biography === null;
  return (
    <>
      <Metadata
        title={isNamed(settings) ? `About ${ownerName} - ${role}` : 'About - How I Work and What I Refuse'}
        description="How I work, what I refuse and how to check me, with core values, technical capabilities, career timeline and education."
        keywords={['about', 'legal tech specialist', 'AI engineer', 'automation consultant', 'core values']}
      />
      <Introduction {...page} />
      <Section title="How I work" compact>
        <ProjectDrawing />
        <StepRail steps={workingRules} />
      </Section>
      <Columns>
        <Column title="Background">
          <Prose>
            {[background, biography].flatMap(paragraphsOf).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Column>
        <Column title="How to check me">
          <Checks {...page} />
        </Column>
        <Column title="What I refuse">
          <Refusals {...page} />
        </Column>
      </Columns>
      <Columns>
        <div className="space-y-10">
          <Column title="Core values">
            <Facts
              facts={coreValues.map(({ name, meaning, practice }) => ({ title: name, text: `${meaning} ${practice}` }))}
            />
          </Column>
          {education.length > 0 && (
            <Column title="Education" isSample={isSample}>
              <Facts facts={education} />
            </Column>
          )}
        </div>
        <Column title="Technical capabilities">
          <Facts facts={capabilities} />
          <p className="mt-2 flex flex-wrap gap-x-8">
            <ArrowLink to="/services">See the services</ArrowLink>
            <ArrowLink to="/technologies">Browse the technologies</ArrowLink>
          </p>
        </Column>
        <Column title="Career timeline" isSample={isSample}>
          <Facts facts={timeline.map(({ year, title, text }) => ({ title: year, text: `${title}. ${text}` }))} beside />
        </Column>
      </Columns>
      <DisclaimerStrip />
      <ClosingAction
        title="Bring one process that costs too much"
        actions={
          <>
            <ButtonLink href="/contact">Get Started Today</ButtonLink>
            <ButtonLink href="/case-studies" variant="quiet">
              View Case Studies
            </ButtonLink>
          </>
        }
      >
        Describe it in a few sentences. On a call, I'll tell you whether it suits automation and which parts should stay
        with people.
      </ClosingAction>
    </>
  );
}

/** Before anybody has named the consultant, the page is about the practice, without a portrait. */
function Introduction({ position, facts }: Pick<AboutPageData, 'position' | 'facts'>) {
  const settings = useSettings();
  const { ownerName, role, region } = settings;
  const named = isNamed(settings);
  const shown = region ? [...facts, { term: 'Based in', text: region }] : facts;
  return (
    <div className="border-b border-hairline">
      <div
        className={`container grid gap-x-5 gap-y-6 py-10 sm:gap-x-12 sm:py-14 lg:gap-x-16 ${named ? 'grid-cols-[minmax(0,7rem)_minmax(50%,1fr)] sm:grid-cols-[auto_minmax(0,1fr)]' : ''}`}
      >
        {named && (
          <div className="sm:row-span-2">
            <Portrait />
          </div>
        )}
        <div className="self-end">
          <p className="mb-5 text-caption text-text-3">About</p>
          <h1 className="text-h1">{named ? ownerName : 'How I work, and what I refuse'}</h1>
          <p className="mt-2 text-lead text-text-2">{role}</p>
        </div>
        <p
          className={`max-w-prose text-lead text-pretty text-text ${named ? 'max-sm:col-span-full sm:col-start-2' : ''}`}
        >
          {position}
        </p>
        <dl className="col-span-full grid auto-cols-fr gap-x-8 gap-y-5 border-t border-hairline pt-6 sm:mt-6 sm:grid-flow-col">
          {shown.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-caption text-text-3">{term}</dt>
              <dd className="mt-1 text-text-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Three columns on wide windows. */
function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-hairline">
      <div className="container section-compact grid gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </div>
  );
}

interface ColumnProps {
  title: string;
  /** The content came with the site and describes nobody. */
  isSample?: boolean;
  children: ReactNode;
}

function Column({ title, isSample = false, children }: ColumnProps) {
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      {isSample && <p className="text-caption text-warning">Sample</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface FactsProps {
  facts: readonly { title: string; text: string }[];
  /** Short titles, such as years, are beside their texts. */
  beside?: boolean;
}

function Facts({ facts, beside = false }: FactsProps) {
  return (
    <dl className="border-b border-hairline">
      {facts.map(({ title, text }) => (
        <div key={`${title} ${text}`} className={`border-t border-hairline py-3 ${beside ? 'flex flex-wrap' : ''}`}>
          <dt className={`tabular font-semibold ${beside ? 'w-20' : ''}`}>{title}</dt>
          <dd className="min-w-0 flex-1 basis-52 text-pretty text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Refusals({ refusals }: Pick<AboutPageData, 'refusals'>) {
  return (
    <ul className="border-t border-hairline">
      {refusals.map((refusal) => (
        <li key={refusal} className="border-b border-hairline py-3 text-pretty">
          {refusal}
        </li>
      ))}
    </ul>
  );
}

function Checks({ checks }: Pick<AboutPageData, 'checks'>) {
  return (
    <ul className="border-t border-hairline print:break-inside-avoid">
      {checks.map(({ title, text, link, href }) => (
        <li key={title} className="border-b border-hairline py-3">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 text-pretty text-text-2">{text}</p>
          <ArrowLink to={href}>{link}</ArrowLink>
        </li>
      ))}
    </ul>
  );
}

function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="arrow-link min-h-11">
      {children} <ArrowRight size={16} />
    </a>
  );
}

/** Returns the paragraphs of a text, which empty lines separate. */
function paragraphsOf(text: string | null | undefined): string[] {
  return text?.split(/\n\s*\n/) ?? [];
}
