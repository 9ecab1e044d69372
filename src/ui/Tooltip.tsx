import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Delays of specification 9. A tooltip opens at once if another one closed less than SKIP_DELAY_MS ago. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let lastClosedAt = -Infinity;

/** Shows a text on hover and focus. The control inside needs its own label. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const timer = useRef(0);
  const [open, setOpen] = useState(false);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const show = () => {
    const delay = performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
    timer.current = window.setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };

  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children}
      {open && (
        <span
          role="tooltip"
          className="absolute right-0 bottom-full mb-2 rounded-control border border-hairline-2 bg-surface-3 px-2 py-1 text-caption whitespace-nowrap text-text shadow-overlay"
        >
          {text}
        </span>
      )}
    </span>
  );
}
