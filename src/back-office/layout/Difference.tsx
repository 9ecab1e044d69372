import { listDifference, textDifference, type Segment } from './text-difference.ts';

interface DifferenceProps {
  /** Name of the field. */
  label: string;
  /** How it is shown. */
  kind: string;
  /** The texts of a list have one entry per line. */
  before: string | null | undefined;
  after: string | null | undefined;
}

/** Shows what is different between two versions of a field. */
export function Difference({ label, kind, before, after }: DifferenceProps) {
  const texts = [before ?? '', after ?? ''] as const;
  if (kind === 'text') return <TextDifference label={label} segments={textDifference(...texts)} />;
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

/** Number of characters above which a difference scrolls on its own. */
const LONG = 2_000;

function TextDifference({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const text = (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
      {segments.map((segment, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once
        <Marked key={index} {...segment} />
      ))}
    </p>
  );
  if (segments.reduce((sum, segment) => sum + segment.text.length, 0) <= LONG) return text;
  return (
    // The keyboard must reach what scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={`Difference of ${label}`} tabIndex={0} className="max-h-96 overflow-y-auto">
      {text}
    </div>
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
