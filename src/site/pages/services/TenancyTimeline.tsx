import { JumpLink } from './JumpLink.tsx';
import type { RealEstateTechPageData } from './service-pages.loader.ts';

const phases = [
  ['Unit vacant', 'col-span-2'],
  ['Signing', ''],
  ['Unit occupied', 'col-span-2'],
] as const;

/** Renders the steps of a tenancy as a cycle. Each links to its section. The cycle is vertical on a phone. */
export function TenancyTimeline({ steps }: Pick<RealEstateTechPageData, 'steps'>) {
  return (
    <nav aria-label="Steps of a tenancy">
      <div aria-hidden="true" className="mb-4 hidden grid-cols-5 text-caption text-text-3 lg:grid">
        {phases.map(([phase, span]) => (
          <p key={phase} className={`${span} pl-6`}>
            {phase}
          </p>
        ))}
      </div>
      <div className="relative">
        <Course />
        <ol className="grid lg:grid-cols-5 lg:pb-6">
          {steps.map(({ anchor, name, record }, index) => (
            <li key={anchor} className="relative pl-8 lg:pt-3 lg:pl-6">
              <Station />
              <JumpLink
                id={anchor}
                className="group flex min-h-14 flex-col justify-center py-2 sm:max-lg:grid sm:max-lg:min-h-14 sm:max-lg:grid-cols-[14rem_minmax(0,1fr)] sm:max-lg:items-center lg:min-h-28 lg:justify-start lg:pr-4"
              >
                <span className="flex items-baseline gap-3 lg:block">
                  <span className="tabular text-caption text-text-3 lg:mb-1 lg:block" aria-hidden="true">
                    {String(index + 1).padStart(2, '0')}
                  </span>
                  <span className="text-card text-text underline-offset-4 group-hover:underline">{name}</span>
                </span>
                <span className="text-caption text-pretty text-text-2">{record}</span>
              </JumpLink>
            </li>
          ))}
        </ol>
        <p className="pt-4 pl-8 text-caption text-text-3 lg:absolute lg:inset-x-0 lg:bottom-0 lg:translate-y-1/2 lg:p-0 lg:text-center">
          <span className="bg-bg lg:px-4">Notice given: the unit is listed again</span>
        </p>
      </div>
    </nav>
  );
}

function Station() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className="absolute top-4 left-0 size-3 sm:max-lg:top-5.5 lg:-top-1.5 lg:left-6"
    >
      <circle cx="6" cy="6" r="5" strokeWidth="2" className="fill-bg stroke-text" />
    </svg>
  );
}

function Course() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible stroke-control">
      <g className="lg:hidden">
        <line x1="6" y1="22" x2="6" y2="36%" strokeDasharray="4 4" />
        <line x1="6" y1="36%" x2="6" y2="100%" />
      </g>
      <g className="hidden lg:block">
        <line x1="24" y1="0" x2="40%" y2="0" strokeDasharray="4 4" />
        <line x1="40%" y1="0" x2="100%" y2="0" />
        <line x1="100%" y1="0" x2="100%" y2="100%" />
        <line x1="0" y1="100%" x2="100%" y2="100%" strokeDasharray="4 4" />
        <line x1="0" y1="0" x2="0" y2="100%" strokeDasharray="4 4" />
        <line x1="0" y1="0" x2="24" y2="0" strokeDasharray="4 4" />
        <path d="m14-4 6 4-6 4" className="fill-none" />
      </g>
    </svg>
  );
}
