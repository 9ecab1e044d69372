import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  label: string;
  /** What the button is about, for screen readers, if its label is not enough. */
  subject?: ReactNode;
  /** Whether the button is at the left of its row. Otherwise it moves to the right end, so that the window holds what opens. */
  atStart?: boolean;
  children: ReactNode;
}

/**
 * Renders a button that reveals an action, to prevent accidental clicks. It needs no script. Only one of them, or the menu, is
 * open at a time, because they cover what is below. On phones, what opens is as wide as the page.
 */
export function Disclosure({ label, subject, atStart = false, children }: DisclosureProps) {
  return (
    <details name="popup" className={`sm:relative ${atStart ? '' : 'sm:ml-auto'}`}>
      <summary className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-control border border-hairline-2 pr-3 pl-4 text-caption font-semibold">
        {label}
        {subject && <span className="sr-only"> {subject}</span>}
        <ChevronDown size={16} className="text-text-3" />
      </summary>
      <div
        className={`absolute z-10 mt-2 rounded-card border border-hairline-2 bg-surface-3 p-4 shadow-overlay max-sm:inset-x-4 sm:w-64 ${atStart ? 'sm:left-0' : 'sm:right-0'}`}
      >
        {children}
      </div>
    </details>
  );
}
