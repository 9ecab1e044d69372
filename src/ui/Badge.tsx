import type { ReactNode } from 'react';

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="tabular inline-flex items-center gap-2 rounded-full border border-hairline-2 px-3 py-1 text-caption text-text-2">
      {children}
    </span>
  );
}
