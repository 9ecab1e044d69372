import type { ReactNode } from 'react';

interface FoldProps {
  /** What opens the part on a phone. */
  summary: string;
  children: ReactNode;
}

/** Renders a part that is folded on a phone until a reader opens it. A wider window and print always show it. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details className="fold">
      <summary className="fold-summary min-h-11 cursor-pointer py-2.5 text-caption text-text-2 underline underline-offset-4">
        {summary}
      </summary>
      {children}
    </details>
  );
}
