/** Without room for the name beside the mark, the name wraps to a line that is cut off. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <span className="inline-flex h-7 flex-wrap gap-x-2 overflow-hidden font-semibold tracking-tight text-text">
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true" className="h-7 shrink-0">
        <rect x="1" y="1" width="22" height="22" rx="5" className="stroke-hairline-2" strokeWidth="1.5" />
        <path d="M6 7.5h12M6 12h7" className="stroke-text-3" strokeWidth="1.75" strokeLinecap="round" />
        <path
          d="m6 16.5 3 0m3 0 2.2 2L18 14.2"
          className="stroke-accent"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="whitespace-nowrap">{brand}</span>
    </span>
  );
}
