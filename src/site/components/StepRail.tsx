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
    <div className="@container">
      <ol className="grid gap-y-10 @max-[56rem]:ml-4.5 @min-[56rem]:grid-cols-4 @min-[56rem]:pt-4">
        {steps.map(({ anchor, title, text, result }, index) => (
          <li
            key={title}
            id={anchor}
            className="relative border-l border-control pl-8 @max-[56rem]:last:border-transparent @min-[56rem]:border-t @min-[56rem]:border-l-0 @min-[56rem]:pt-10 @min-[56rem]:pr-8 @min-[56rem]:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 flex size-9 -translate-x-1/2 items-center justify-center rounded-full border border-control bg-bg text-caption @min-[56rem]:-translate-y-1/2 @min-[56rem]:translate-x-0"
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
    </div>
  );
}
