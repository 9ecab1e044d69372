interface HandledProps {
  name: string;
  /** A person decides. */
  person?: boolean;
  children: string;
}

/** Renders who or what handles a part of the work, beside a rule. */
export function Handled({ name, person, children }: HandledProps) {
  return (
    <div
      data-person={person}
      className={`self-start border-l-2 pl-4 ${person ? 'border-accent' : 'border-hairline-2 text-text-2'}`}
    >
      <h4 className="text-caption text-text-3">{name}</h4>
      <p className="mt-1 text-pretty">{children}</p>
    </div>
  );
}
