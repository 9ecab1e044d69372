import { JumpLink } from './JumpLink.tsx';
import type { LegalTechPageData } from './service-pages.loader.ts';
import { sectionAt } from './sections.ts';

interface Course {
  span?: readonly [from: number, to: number];
  marks?: readonly number[];
  /** Work that continues after the matter is closed. */
  after?: boolean;
}

/**
 * When each part works, in the order of a matter. Spans and marks are percentages of its length, from the first contact to
 * the archive.
 */
const courses: readonly (readonly [anchor: string, course: Course])[] = [
  ['client-portal', { span: [0, 88] }],
  ['case-management', { span: [4, 96] }],
  ['case-research', { span: [14, 52] }],
  ['document-automation', { span: [20, 64] }],
  ['e-signature', { marks: [8, 58, 82] }],
  ['efiling-systems', { marks: [44, 54, 66] }],
  ['time-tracking-and-billing', { span: [6, 96] }],
  ['compliance-management', { span: [0, 92], after: true }],
];

const stages = ['Open', 'Prepare', 'File', 'Resolve', 'Close'] as const;
const bounds = [0, 20, 40, 60, 80] as const;

const row =
  'group grid gap-x-4 border-t border-hairline transition-colors hover:bg-surface-1 @min-[36rem]:min-h-12 @min-[36rem]:grid-cols-[15rem_minmax(0,1fr)]';

/** Renders a chart of when each part works during a matter. Its rows link to the sections. */
export function MatterLifecycle({ sections }: Pick<LegalTechPageData, 'sections'>) {
  return (
    <nav aria-label="Parts of a matter" className="@container print:break-inside-avoid">
      <div
        aria-hidden="true"
        className="grid gap-x-4 pb-2 text-caption text-text-3 @min-[36rem]:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <p className="@max-[36rem]:hidden">Part</p>
        <div className="grid grid-cols-5">
          {stages.map((stage) => (
            <p key={stage}>{stage}</p>
          ))}
        </div>
      </div>
      <ol>
        {courses.map(([anchor, course]) => (
          <li key={anchor}>
            <JumpLink id={anchor} className={`${row} @max-[36rem]:py-2`}>
              <span className="flex items-center underline-offset-4 group-hover:underline @max-[36rem]:text-caption">
                {sectionAt(sections, anchor).title}
              </span>
              <Span {...course} />
            </JumpLink>
          </li>
        ))}
      </ol>
      <JumpLink id="security-and-compliance" className={`${row} border-b @max-[36rem]:pt-2 @max-[36rem]:pb-1`}>
        <span className="flex items-center underline-offset-4 group-hover:underline @max-[36rem]:text-caption">
          {sectionAt(sections, 'security-and-compliance').title}
        </span>
        <svg aria-hidden="true" className="h-7 w-full @min-[36rem]:h-12">
          <line x1="0" x2="100%" y1="50%" y2="50%" strokeWidth="2" className="stroke-text-3" />
        </svg>
      </JumpLink>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-caption text-text-3">
        <span>Bar: active</span>
        <span>Diamond: a person approves each item</span>
        <span>Dashed: after the matter is closed</span>
      </p>
    </nav>
  );
}

function Span({ span, marks, after }: Course) {
  return (
    <svg aria-hidden="true" className="h-7 w-full overflow-visible @min-[36rem]:h-12">
      {bounds.map((bound) => (
        <line key={bound} x1={`${bound}%`} x2={`${bound}%`} y1="0" y2="100%" className="stroke-hairline" />
      ))}
      <svg y="50%" overflow="visible">
        {span && (
          <rect
            x={`${span[0]}%`}
            width={`${span[1] - span[0]}%`}
            y="-5"
            height="10"
            rx="2"
            className="fill-hairline-2 stroke-text-3 transition-colors group-hover:fill-control group-hover:stroke-text-2"
          />
        )}
        {after && (
          <rect
            x="92%"
            width="8%"
            y="-5"
            height="10"
            rx="2"
            strokeDasharray="3 3"
            className="fill-none stroke-control group-hover:stroke-text-2"
          />
        )}
        {marks?.map((mark) => (
          <svg key={mark} x={`${mark}%`} overflow="visible">
            <path d="M0-7 7 0 0 7-7 0Z" className="fill-accent-dim stroke-accent" />
          </svg>
        ))}
      </svg>
    </svg>
  );
}
