import { formatNumber } from '../../rules/number.ts';

interface ImportSummaryProps {
  counts: readonly { label: string; count: number }[];
  notes: readonly string[];
}

/** Shows how many rows of a table will be stored, and what will not. */
export function ImportSummary({ counts, notes }: ImportSummaryProps) {
  return (
    <>
      <ul role="status" className="mb-4 list-disc pl-5" data-counts>
        {counts.map(({ label, count }) => (
          <li key={label}>
            {label}: {formatNumber(count)}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="mb-2 text-caption wrap-anywhere text-text-2">
          {note}
        </p>
      ))}
    </>
  );
}
