const COLUMN = 280;
/** The cases of a process, by their distance from the beginning of a step. */
const CASES = [0, 56, 112, 168, 224] as const;
const OLD = 40;
const NEW = 150;

/**
 * Renders a project from left to right, above its four steps: the old process, whose cases are counted; the written scope; both
 * processes side by side; and the new one alone, with its runbook.
 */
export function ProjectDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-1 0 1122 196"
      className="mb-6 block w-full fill-none stroke-control sm:mb-10 [&_*]:[vector-effect:non-scaling-stroke]"
    >
      <path d={`M0 ${OLD}H860m0-18v36`} />
      <path d={`M500 ${NEW}h80`} strokeDasharray="4 4" />
      <path d={`M580 ${NEW}h532m-8-7 8 7-8 7`} className="stroke-text-3" />
      {[0, 1, 2].map((step) =>
        CASES.map((x) => <Case key={x} at={[step * COLUMN + x, OLD]} isOpen={step === 0 && x === 112} />),
      )}
      <Count />
      <Scope />
      {[2, 3].map((step) =>
        CASES.map((x) => <Case key={x} at={[step * COLUMN + x, NEW]} isNew isOpen={step === 2 && x === 112} />),
      )}
      <path d={CASES.map((x) => `M${2 * COLUMN + x + 20} 58v74`).join('')} strokeDasharray="2 5" />
      {CASES.filter((x) => x !== 112).map((x) => (
        <Tick key={x} at={[2 * COLUMN + x + 20, 95]} />
      ))}
      <Runbook />
    </svg>
  );
}

type Point = readonly [x: number, y: number];

function Case({ at: [x, y], isNew = false, isOpen = false }: { at: Point; isNew?: boolean; isOpen?: boolean }) {
  const look = isNew ? 'fill-surface-3 stroke-text-3' : 'fill-surface-2 stroke-hairline-2';
  return (
    <rect
      x={x}
      y={y - 14}
      width="40"
      height="28"
      rx="3"
      strokeDasharray={isOpen ? '4 4' : undefined}
      className={isOpen ? 'fill-bg stroke-text-3' : look}
    />
  );
}

/** Strokes in fives, one for each case. The one of the exception stands apart. */
function Count() {
  return (
    <path
      d={[0, 80].map((x) => `M${x + 4} 130v44m12-44v44m12-44v44m12-44v44M${x - 2} 166l48-28`).join('') + 'M200 130v44'}
      className="stroke-text-2"
      strokeWidth="2"
    />
  );
}

/** A page with a line for each step, and a line for the signature. */
function Scope() {
  return (
    <>
      <path d="M380 54v42" strokeDasharray="4 4" />
      <rect x="280" y="96" width="220" height="98" rx="3" className="fill-surface-2 stroke-hairline-2" />
      <path d="M298 116h84m-84 20h150m-150 16h122" className="stroke-text-3" strokeWidth="2" />
      <path d="M298 178h90" className="stroke-text-2" />
      <Tick at={[470, 174]} />
    </>
  );
}

/** Pages that stay with the client. */
function Runbook() {
  return (
    <>
      <path d="M1010 108v26" />
      <path d="M946 20h136v88H946z" className="fill-surface-2 stroke-hairline-2" />
      <path d="M936 10h136v88H936z" className="fill-surface-2 stroke-control" />
      <path d="M952 30h56m-56 18h104m-104 16h84m-84 16h96" className="stroke-text-3" strokeWidth="2" />
    </>
  );
}

function Tick({ at: [x, y] }: { at: Point }) {
  return (
    <>
      <circle cx={x} cy={y} r="11" className="fill-bg stroke-hairline-2" />
      <path d={`m${x - 5} ${y} 4 4 7-8`} className="stroke-text-2" strokeWidth="2" />
    </>
  );
}
