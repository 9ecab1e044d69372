interface PageLinksProps {
  label: string;
  previous: { to: string; text: string } | null;
  next: { to: string; text: string } | null;
}

/** Renders links to the previous and the next page of a list. */
export function PageLinks({ label, previous, next }: PageLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-12 flex flex-wrap justify-between gap-4">
      {previous && (
        <a href={previous.to} rel="prev" className="arrow-link">
          {previous.text}
        </a>
      )}
      {next && (
        <a href={next.to} rel="next" className="arrow-link ml-auto">
          {next.text}
        </a>
      )}
    </nav>
  );
}
