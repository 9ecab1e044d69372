import type { DifferenceKind } from '../../rules/document-parts.ts';
import { listDifference, textDifference, type Segment } from './text-difference.ts';

interface DifferenceProps {
  kind: DifferenceKind;
  /** The texts of a list have one entry per line. */
  before: string | null | undefined;
  after: string | null | undefined;
}

/** Shows what is different between two versions of a field. */
export function Difference({ kind, before, after }: DifferenceProps) {
  const texts = [before ?? '', after ?? ''] as const;
  if (kind === 'text') {
    return (
      <p className="max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {textDifference(...texts).map((segment, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once
          <Marked key={index} {...segment} />
        ))}
      </p>
    );
  }
  const [earlier, later] = texts;
  const entries: Segment[] =
    kind === 'list'
      ? listDifference(...texts)
      : [
          { kind: 'removed', text: earlier || 'empty' },
          { kind: 'added', text: later || 'empty' },
        ];
  return (
    <ul className="wrap-anywhere">
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once
        <li key={index} className="flex gap-2">
          <span aria-hidden="true">{entry.kind === 'removed' ? '−' : '+'}</span>
          <Marked {...entry} />
        </li>
      ))}
    </ul>
  );
}

function Marked({ kind, text }: Segment) {
  if (kind === 'same') return <>{text}</>;
  return kind === 'removed' ? (
    <del className="text-danger">
      <span className="sr-only">Removed: </span>
      {text}
    </del>
  ) : (
    <ins className="text-accent">
      <span className="sr-only">Added: </span>
      {text}
    </ins>
  );
}
