import { Docket, Entry } from '../../components/docket/Docket.tsx';
import { Section } from '../../../ui/Section.tsx';
import { metricOfSteps, onOneScale, type Step, type TimedSteps } from './step-times.ts';

interface StepDocketsProps {
  before: readonly Step[];
  after: readonly Step[];
  metrics: readonly { label: string; before: string; after: string; improvement: string }[];
}

const PERSON = 'fill-accent stroke-accent';
const OTHERS = 'fill-hairline-2 stroke-control print:fill-transparent';

/** Renders the steps of the work before and after as two dockets on one time scale. */
export function StepDockets({ before, after, metrics }: StepDocketsProps) {
  const scale = onOneScale(before, after);
  if (!scale) return null;
  const metric = metricOfSteps(scale, metrics);
  return (
    <Section title="Where the time goes" compact>
      <div className="grid gap-8 lg:grid-cols-2 print:grid-cols-2 print:gap-4">
        <Steps title="Before" timed={scale.before} />
        <Steps title="After" timed={scale.after} />
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-text-2 print:mt-3 print:break-inside-avoid print:text-caption">
        <span>
          {metric && `${metric.label}: ${metric.improvement}. `}
          Both lists are on one time scale.
        </span>
        <span>
          <Swatch className={PERSON} /> People
        </span>
        <span>
          <Swatch className={OTHERS} /> Software and waiting
        </span>
      </p>
    </Section>
  );
}

function Steps({ title, timed: { steps, people, others } }: { title: string; timed: TimedSteps }) {
  return (
    <section className="self-start overflow-hidden rounded-panel border border-b-0 border-hairline-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline-2 px-4 py-3">
        <h3 className="text-card">{title}</h3>
        <p className="text-text-2">
          <strong className="font-semibold text-text">People {people}</strong>
          {others && `, software and waiting ${others}`}
        </p>
      </div>
      <Docket>
        {steps.map(({ text, by, time, person, start, length }, index) => (
          <Entry
            key={start}
            number={index + 1}
            time={time}
            by={by}
            below={
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="block h-3 w-full overflow-visible"
              >
                <rect
                  x={start}
                  width={length}
                  height={4}
                  className={person ? PERSON : OTHERS}
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            }
          >
            {text}
          </Entry>
        ))}
      </Docket>
    </section>
  );
}

function Swatch({ className }: { className: string }) {
  return (
    <svg width={12} height={12} aria-hidden="true" className="mr-1 inline">
      <rect width={12} height={12} className={className} />
    </svg>
  );
}
