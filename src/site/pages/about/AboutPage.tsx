import { site } from '../../../site.config.ts';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { DisclaimerStrip } from '../../components/Disclaimer.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { RuledList } from '../../../ui/RuledList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { biography, capabilities, education, facts, position, sample, values } from './about.copy.ts';
import { Portrait } from './Portrait.tsx';
import { SplitSection } from './SplitSection.tsx';
import { SampleTag } from './SampleTag.tsx';
import { Timeline } from './Timeline.tsx';

const { name, role } = site.provider;

export { AboutPage as Component };

function AboutPage() {
  return (
    <>
      <Metadata
        title={`About ${name} - ${role}`}
        description="Background, core values, technical capabilities, career timeline and education of an independent automation specialist."
        keywords={['about', 'legal tech specialist', 'AI engineer', 'automation consultant', 'core values']}
      />
      <Introduction />
      <SplitSection number="01" title="Background" lead={<SampleNote />}>
        <Prose>
          {biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </SplitSection>
      <Section number="02" title="Core values" lead="What each value means here, and what you can hold me to.">
        <Values />
      </Section>
      <Section number="03" title="Technical capabilities">
        <RuledList items={capabilities} />
        <p className="mt-4 flex flex-wrap gap-x-8">
          <ArrowLink to="/services">See the services</ArrowLink>
          <ArrowLink to="/technologies">Browse the technologies</ArrowLink>
        </p>
      </Section>
      <SplitSection number="04" title="Career timeline" lead={<SampleNote />}>
        <Timeline />
      </SplitSection>
      <SplitSection number="05" title="Education" lead={<SampleNote />}>
        <Education />
      </SplitSection>
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
        Describe it in a few sentences. I'll tell you whether it suits automation and which parts should stay with
        people.
      </ClosingAction>
    </>
  );
}

function Introduction() {
  return (
    <div className="border-b border-hairline">
      <div className="container grid grid-cols-[minmax(0,7rem)_minmax(50%,1fr)] sm:grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 py-14 sm:gap-x-12 sm:py-20 lg:gap-x-16">
        <div className="sm:row-span-2">
          <Portrait />
        </div>
        <div className="self-end">
          <p className="mb-3 text-caption text-text-3 sm:mb-5">About</p>
          <h1 className="text-h1">{name}</h1>
          <p className="mt-2 text-lead text-text-2">{role}</p>
        </div>
        <p className="col-span-full max-w-prose text-lead text-pretty text-text sm:col-span-1 sm:col-start-2">
          {position}
        </p>
        <dl className="col-span-full grid gap-x-8 gap-y-5 border-t border-hairline pt-6 sm:mt-6 sm:grid-cols-3">
          {facts.map(({ term, text }) => (
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

function Values() {
  return (
    <dl className="border-t border-hairline">
      {values.map(({ name: value, meaning, practice }) => (
        <div
          key={value}
          className="grid gap-x-8 gap-y-3 border-b border-hairline py-7 md:grid-cols-2 lg:grid-cols-3 lg:items-baseline"
        >
          <dt className="text-h3 md:row-span-2 lg:row-span-1">{value}</dt>
          <dd className="text-pretty text-text">{meaning}</dd>
          <dd className="text-pretty text-text-2">{practice}</dd>
        </div>
      ))}
    </dl>
  );
}

function Education() {
  return (
    <ul className="border-t border-hairline">
      {education.map(({ title, text }) => (
        <li key={title} className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[2fr_3fr]">
          <h3 className="text-card">{title}</h3>
          <p className="text-pretty text-text-2">
            {text} <SampleTag />
          </p>
        </li>
      ))}
    </ul>
  );
}

function SampleNote() {
  return sample && <p className="text-caption text-text-3">{sample.note}</p>;
}

function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="arrow-link min-h-11">
      {children} <Icon name="arrow-right" />
    </a>
  );
}
