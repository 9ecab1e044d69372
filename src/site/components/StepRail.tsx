interface StepRailProps {
  steps: readonly {
    anchor?: string;
    title: string;
    text: string;
    /** What the client receives. */
    result?: string;
  }[];
}

/** Renders the steps of a process along a line, from left to right on wide windows. */
export function StepRail({ steps }: StepRailProps) {
  return (
    <ol className="grid gap-y-10 max-lg:ml-4.5 lg:grid-cols-4 lg:pt-4">
      {steps.map(({ anchor, title, text, result }, index) => (
        <li
          key={title}
          id={anchor}
          className="relative border-l border-control pl-8 max-lg:last:border-transparent lg:border-t lg:border-l-0 lg:pt-10 lg:pr-8 lg:pl-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 flex size-9 -translate-x-1/2 items-center justify-center rounded-full border border-control bg-bg text-caption lg:-translate-y-1/2 lg:translate-x-0"
          >
            {index + 1}
          </span>
          <h3 className="text-card">{title}</h3>
          <p className="mt-2 text-pretty text-text-2">{text}</p>
          {result && (
            <p className="mt-4 text-caption text-pretty text-text">
              <span className="block text-text-3">You receive</span>
              {result}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
