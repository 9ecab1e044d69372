import type { ReactNode } from 'react';

function Figure({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="-1 -1 322 58" className="block w-full max-w-80 fill-none stroke-control">
      {children}
    </svg>
  );
}

/** Renders nine steps that become three. */
export function NineSteps() {
  return (
    <Figure>
      {Array.from({ length: 9 }, (_, step) => (
        <rect
          key={step}
          x={(step % 3) * 36}
          y={Math.floor(step / 3) * 20}
          width="28"
          height="14"
          rx="2"
          className="fill-surface-2 stroke-hairline-2"
        />
      ))}
      <path d="M112 27h40m-6-5 6 5-6 5" />
      {[168, 222, 276].map((x) => (
        <rect key={x} x={x} y="13" width="44" height="28" rx="3" className="fill-surface-3 stroke-text-3" />
      ))}
      <path d="M212 27h10m44 0h10" />
      <path d="m290 27 5 5 10-11" strokeWidth="2" className="stroke-text-2" />
    </Figure>
  );
}

/** Renders pages that a model reads, and a result that leads back to a line of one of them. */
export function ReadPages() {
  return (
    <Figure>
      {[0, 30, 60].map((x) => (
        <g key={x}>
          <rect x={x} y="2" width="42" height="52" rx="3" className="fill-surface-2 stroke-hairline-2" />
          <path
            d={`M${x + 8} 14h26m-26 9h20m-20 9h26m-26 9h14`}
            strokeWidth="2"
            className={x === 60 ? 'stroke-text-3' : 'stroke-hairline-2'}
          />
        </g>
      ))}
      <path d="M112 27h40m-6-5 6 5-6 5" />
      <rect x="168" y="2" width="152" height="52" rx="3" className="fill-surface-3 stroke-text-3" />
      <path d="M182 18h96m-96 11h72" strokeWidth="2" className="stroke-text-2" />
      <path d="M182 41h40" strokeDasharray="4 4" className="stroke-text-3" />
      <path d="m290 27 5 5 10-11" strokeWidth="2" className="stroke-text-2" />
    </Figure>
  );
}
