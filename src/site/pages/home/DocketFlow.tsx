import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';

interface FlowStep {
  name: string;
  text: string;
  icon: IconName;
}

const intake: FlowStep = { name: 'Intake', text: 'Email, portal form, scan', icon: 'inbox' };
const classify: FlowStep = { name: 'Classify', text: 'Matter or unit, type, dates', icon: 'tags' };
const draft: FlowStep = { name: 'Draft', text: 'Your templates, your data', icon: 'file-pen-line' };
const review: FlowStep = { name: 'Review', text: 'A person approves it or sends it back', icon: 'user-check' };
const file: FlowStep = { name: 'File', text: 'Submitted, receipt stored', icon: 'folder-check' };

/** Renders the path of a document from its arrival to its filing, with the decisions that a person makes. */
export function DocketFlow() {
  return (
    <figure className="overflow-hidden rounded-panel border border-hairline bg-surface-1">
      <FlowDiagram />
      <FlowList />
      <figcaption className="border-t border-hairline px-5 py-3.5 text-caption text-pretty text-text-3 md:px-8 lg:px-6">
        Software prepares, a person decides, and every step is logged with its date.
      </figcaption>
    </figure>
  );
}

/** Renders two lanes: software on the left and people on the right. */
function FlowDiagram() {
  return (
    <svg
      viewBox="0 0 560 512"
      role="img"
      aria-labelledby="docket-flow-title docket-flow-text"
      className="hidden w-full bg-surface-1 forced-color-adjust-none md:block"
      fill="none"
    >
      <title id="docket-flow-title">Docket flow</title>
      <desc id="docket-flow-text">
        Software receives a document, classifies it and drafts the response. A person reviews every draft and anything
        unclear, and returns it or approves it. Only approved work is filed.
      </desc>

      <path d="M348 0v512M0 46h560" className="stroke-hairline" />
      <Note x={24} y={29} text="Software" />
      <Note x={372} y={29} text="Your people" />

      <g className="stroke-control" strokeWidth="1.5">
        <path d="M52 132v18M52 220v18M292 188h208v130M292 276h128v42" />
        <path d="M372 350H200v-34M52 310v74" strokeDasharray="4 4" />
        <path d="M42 384h20" />
      </g>
      <path
        d="m52 156-5-8h10zM52 244l-5-8h10zM500 324l-5-8h10zM420 324l-5-8h10zM200 310l-5 8h10z"
        className="fill-control"
      />
      <path d="M454 422v34H300" className="stroke-accent" strokeWidth="1.5" />
      <path d="m293 456 9-5v10z" className="fill-accent" />

      <Note x={372} y={178} text="Anything unclear" />
      <Note x={372} y={266} text="Every draft" />
      <Note x={212} y={340} text="Returned" />
      <Note x={74} y={389} text="Nothing skips review" />
      <text x={372} y={480} fontSize="14.5" fontWeight="600" className="fill-accent">
        Approved
      </text>

      <Step {...intake} y={68} />
      <Step {...classify} y={156} />
      <Step {...draft} y={244} />
      <Step {...file} y={424} />

      <rect
        x={372}
        y={326}
        width={164}
        height={96}
        rx={10}
        strokeWidth="1.5"
        className="fill-accent-dim stroke-accent"
      />
      <Icon name="user-check" x={388} y={340} size={20} strokeWidth={1.75} className="stroke-accent" />
      <StepName x={416} y={356} name={review.name} />
      <text x={388} y={384} fontSize="14.5" className="fill-text">
        A person reads,
        <tspan x={388} dy={20}>
          corrects, approves
        </tspan>
      </text>
    </svg>
  );
}

function Note({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text x={x} y={y} fontSize="14.5" className="fill-text-3">
      {text}
    </text>
  );
}

function StepName({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <text x={x} y={y} fontSize="16.5" fontWeight="600" className="fill-text">
      {name}
    </text>
  );
}

function Step({ name, text, icon, y }: FlowStep & { y: number }) {
  return (
    <>
      <rect x={24} y={y} width={268} height={64} rx={10} className="fill-surface-2 stroke-hairline-2" />
      <Icon name={icon} x={42} y={y + 22} size={20} strokeWidth={1.75} className="stroke-text-2" />
      <StepName x={78} y={y + 27} name={name} />
      <text x={78} y={y + 48} fontSize="14.5" className="fill-text-2">
        {text}
      </text>
    </>
  );
}

/** Renders a list for phones, where the drawing would be too small to read. */
function FlowList() {
  return (
    <ol className="px-5 py-6 md:hidden">
      {[intake, classify, draft, review, file].map((step) => {
        const { name, text, icon } = step;
        const byPeople = step === review;
        return (
          <li key={name} className="group relative flex gap-4 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-10 bottom-0 left-5 border-l border-hairline-2 group-last:hidden"
            />
            <span
              className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control border ${
                byPeople ? 'border-accent bg-accent-dim text-accent' : 'border-hairline-2 bg-surface-2 text-text-2'
              }`}
            >
              <Icon name={icon} size={20} strokeWidth={1.75} />
            </span>
            <div className="grow text-caption text-text-2">
              <p className="flex items-baseline justify-between gap-4">
                <span className="text-body font-semibold text-text">{name}</span>
                <span className={byPeople ? 'text-accent' : 'text-text-3'}>
                  {byPeople ? 'Your people' : 'Software'}
                </span>
              </p>
              <p>{text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
