const frame = 'block w-full max-w-52 fill-none stroke-control';

/** Renders several systems around one hub. */
export function ConnectorGlyph() {
  return (
    <svg aria-hidden="true" viewBox="11 0 218 96" className={frame}>
      {[16, 48, 80].map((y) => (
        <g key={y}>
          <path d={`M44 ${y}h28v${48 - y}h24M196 ${y}h-28v${48 - y}h-24`} />
          <rect x="12" y={y - 10} width="32" height="20" rx="3" className="fill-surface-2" />
          <rect x="196" y={y - 10} width="32" height="20" rx="3" className="fill-surface-2" />
        </g>
      ))}
      <rect x="96" y="26" width="48" height="44" rx="6" className="fill-surface-3 stroke-text-2" />
    </svg>
  );
}

/** Renders a condition with one input and two outputs. */
export function ConditionGlyph() {
  return (
    <svg aria-hidden="true" viewBox="11 0 218 96" className={frame}>
      <path d="M12 48h70M138 48h20V20h70M158 48v28h70" strokeDasharray="none" />
      <path d="m222 16 6 4-6 4m0 48 6 4-6 4" />
      <path d="m110 20 28 28-28 28-28-28Z" className="fill-surface-3 stroke-text-2" />
    </svg>
  );
}

/** Renders indented lines of a program. */
export function CodeGlyph() {
  return (
    <svg aria-hidden="true" viewBox="11 0 218 96" className={frame}>
      <rect x="12" y="6" width="216" height="84" rx="6" className="fill-surface-2" />
      <path d="M12 26h216" />
      <g strokeWidth="3">
        <path d="M28 42h56m10 0h40M44 56h72M44 70h40m10 0h64" className="stroke-control" />
        <path d="M126 56h34" className="stroke-text-2" />
      </g>
    </svg>
  );
}

/** Renders a rung of ladder logic: two parallel contacts, a closed contact and a coil. */
export function LadderGlyph() {
  return (
    <svg aria-hidden="true" viewBox="11 0 218 96" className={frame}>
      <path d="M12 6v84M228 6v84" strokeWidth="2" />
      <path d="M12 28h44m12 0h44m12 0h60m24 0h20M56 18v20m12-20v20M112 18v20m12-20v20m-14 1 16-22" />
      <path d="M12 70h44m12 0h22V28M56 60v20m12-20v20" />
      <path d="M188 18c-6 5-6 15 0 20m16-20c6 5 6 15 0 20" className="stroke-text-2" strokeWidth="2" />
    </svg>
  );
}
