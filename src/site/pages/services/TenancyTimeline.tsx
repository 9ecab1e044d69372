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
    <nav aria-label="Steps of a tenancy" className="@container">
      <div aria-hidden="true" className="mb-4 hidden grid-cols-5 text-caption text-text-3 @min-[56rem]:grid">
        {phases.map(([phase, span]) => (
          <p key={phase} className={`${span} pl-6`}>
            {phase}
          </p>
        ))}
      </div>
      <div className="relative">
        <Course />
        <ol className="grid @min-[56rem]:grid-cols-5 @min-[56rem]:pb-6">
          {steps.map(({ anchor, name, record }, index) => (
            <li key={anchor} className="relative pl-8 @min-[56rem]:pt-3 @min-[56rem]:pl-6">
              <Station />
              <JumpLink
                id={anchor}
                className="group flex min-h-14 flex-col justify-center py-2 sm:@max-[56rem]:grid sm:@max-[56rem]:min-h-14 sm:@max-[56rem]:grid-cols-[14rem_minmax(0,1fr)] sm:@max-[56rem]:items-center @min-[56rem]:min-h-28 @min-[56rem]:justify-start @min-[56rem]:pr-4"
              >
                <span className="flex items-baseline gap-3 @min-[56rem]:block">
                  <span
                    className="tabular text-caption text-text-3 @min-[56rem]:mb-1 @min-[56rem]:block"
                    aria-hidden="true"
                  >
                    {String(index + 1).padStart(2, '0')}
                  </span>
                  <span className="text-card text-text underline-offset-4 group-hover:underline">{name}</span>
                </span>
                <span className="text-caption text-pretty text-text-2">{record}</span>
              </JumpLink>
            </li>
          ))}
        </ol>
        <p className="pt-4 pl-8 text-caption text-text-3 @min-[56rem]:absolute @min-[56rem]:inset-x-0 @min-[56rem]:bottom-0 @min-[56rem]:translate-y-1/2 @min-[56rem]:p-0 @min-[56rem]:text-center">
          <span className="bg-bg @min-[56rem]:px-4">Notice given: the unit is listed again</span>
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
      className="absolute top-4 left-0 size-3 sm:@max-[56rem]:top-5.5 @min-[56rem]:-top-1.5 @min-[56rem]:left-6"
    >
      <circle cx="6" cy="6" r="5" strokeWidth="2" className="fill-bg stroke-text" />
    </svg>
  );
}

function Course() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible stroke-control">
      <g className="@min-[56rem]:hidden">
        <line x1="6" y1="22" x2="6" y2="36%" strokeDasharray="4 4" />
        <line x1="6" y1="36%" x2="6" y2="100%" />
      </g>
      <g className="hidden @min-[56rem]:block">
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
