import { SOFTWARE, STEP_TIME, WAITING } from '../../../rules/case-study.ts';

export interface Step {
  text: string;
  by: string;
  time: string;
}

interface TimedStep extends Step {
  /** Whether a person does it. */
  person: boolean;
  /** Place on the time scale that both lists of steps share, in percent. */
  start: number;
  length: number;
}

export interface TimedSteps {
  steps: TimedStep[];
  /** Time of the steps that people do, such as "17.5 hours". */
  people: string;
  /** Time of the steps of software and of waiting. Null if there are none. */
  others: string | null;
  whole: string;
}

/** From this time on, sums are in hours. */
const HOURS_FROM = 120;

/** Returns both lists of steps on one time scale, or null if one of them is empty. */
export function onOneScale(
  before: readonly Step[],
  after: readonly Step[],
): Record<'before' | 'after', TimedSteps> | null {
  if (before.length === 0 || after.length === 0) return null;
  const longest = Math.max(minutesOfAll(before), minutesOfAll(after));
  return { before: timed(before, longest), after: timed(after, longest) };
}

function timed(steps: readonly Step[], longest: number): TimedSteps {
  let end = 0;
  const placed = steps.map((step): TimedStep => {
    const length = (minutes(step) / longest) * 100;
    const start = end;
    end += length;
    return { ...step, person: step.by !== SOFTWARE && step.by !== WAITING, start, length };
  });
  const sum = (chosen: readonly Step[]) => timeText(minutesOfAll(chosen), longest >= HOURS_FROM);
  const others = placed.filter(({ person }) => !person);
  return {
    steps: placed,
    people: sum(placed.filter(({ person }) => person)),
    others: others.length > 0 ? sum(others) : null,
    whole: sum(placed),
  };
}

function minutesOfAll(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + minutes(step), 0);
}

function minutes({ time }: Step): number {
  const [, amount, unit] = STEP_TIME.exec(time) ?? [];
  return Number(amount ?? 0) * (unit === 'hour' ? 60 : 1);
}

function timeText(inMinutes: number, inHours: boolean): string {
  const amount = Math.round((inMinutes / (inHours ? 60 : 1)) * 10) / 10;
  return `${amount} ${inHours ? 'hour' : 'minute'}${amount === 1 ? '' : 's'}`;
}

interface Metric {
  label: string;
  before: string;
  after: string;
  improvement: string;
}

/** Returns the metric that the steps add up to: the time of people, or the whole time. */
export function metricOfSteps<Known extends Metric>(
  { before, after }: Record<'before' | 'after', TimedSteps>,
  metrics: readonly Known[],
): Known | undefined {
  return metrics.find(
    (metric) =>
      (metric.before === before.people && metric.after === after.people) ||
      (metric.before === before.whole && metric.after === after.whole),
  );
}
