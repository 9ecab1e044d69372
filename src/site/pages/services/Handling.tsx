interface HandlingProps {
  rows: readonly (readonly [term: string, text: string])[];
}

/** Renders rows that say who or what handles each part of the work. */
export function Handling({ rows }: HandlingProps) {
  return (
    <dl className="border-b border-hairline">
      {rows.map(([term, text]) => (
        <div
          key={term}
          className="group grid gap-x-6 gap-y-0.5 border-t border-hairline py-3.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <dt className="text-caption text-text-3 sm:pt-0.5">{term}</dt>
          <dd className="text-pretty text-text-2 group-last:text-text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
