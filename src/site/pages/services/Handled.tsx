interface HandledProps {
  name: string;
  /** A person decides. */
  person?: boolean;
  /** In a wide window, the name stands above the column. */
  nameAbove?: boolean;
  children: string;
}

/** Renders who or what handles a part of the work, beside a rule. */
export function Handled({ name, person, nameAbove = false, children }: HandledProps) {
  return (
    <div
      data-person={person}
      className={`self-start border-l-2 pl-4 ${person ? 'border-accent' : 'border-hairline-2 text-text-2'}`}
    >
      <h4 className={`text-caption text-text-3 ${nameAbove ? 'lg:sr-only print:not-sr-only' : ''}`}>{name}</h4>
      <p className={`text-pretty ${nameAbove ? 'max-lg:mt-1' : 'mt-1'}`}>{children}</p>
    </div>
  );
}
