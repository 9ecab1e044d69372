import { site } from '../site.config.ts';

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tracking-tight text-text">
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
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
      {site.brand}
    </span>
  );
}
