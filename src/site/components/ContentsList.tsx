import { Fold } from '../../ui/Fold.tsx';

export interface ContentsListProps {
  entries: readonly { id: string; title: string }[];
  /** Whether the entries are numbered like the headings of the document. */
  numbered?: boolean;
}

const TITLE = 'On this page';

/** Renders a table of contents. Beside the text it is sticky. Above the text it is a plain list, folded on a phone. */
export function ContentsList({ entries, numbered = false }: ContentsListProps) {
  return (
    <nav aria-label={TITLE} className="print:hidden min-[75rem]:sticky min-[75rem]:top-24">
      <p aria-hidden="true" className="mb-3 text-caption text-text-3 max-md:hidden">
        {TITLE}
      </p>
      <Fold summary={TITLE}>
        <ol className="gap-x-8 border-t border-hairline md:columns-2 min-[75rem]:columns-1">
          {entries.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid border-b border-hairline">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-4 py-2 text-caption text-text-2 transition-colors hover:text-text"
              >
                {numbered && (
                  <span className="tabular text-text-3" aria-hidden="true">
                    {String(index + 1).padStart(2, '0')}
                  </span>
                )}
                {title}
              </a>
            </li>
          ))}
        </ol>
      </Fold>
    </nav>
  );
}
