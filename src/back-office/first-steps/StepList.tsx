import { stepPath, steps, type Step } from './steps.ts';

/** Leads to every step, in any order. */
export function StepList({ current }: { current: Pick<Step, 'slug'> }) {
  return (
    <nav aria-label="First steps" className="mb-8">
      <ol className="flex flex-wrap gap-2">
        {steps.map(({ slug, title }, index) => (
          <li key={slug}>
            <a
              href={stepPath({ slug })}
              aria-current={slug === current.slug ? 'step' : undefined}
              className="tabular inline-flex min-h-10 items-center gap-2 rounded-control border border-hairline-2 px-3 text-caption text-text-2 hover:bg-surface-2 aria-[current=step]:border-accent aria-[current=step]:text-accent"
            >
              {index + 1} {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
