/** Renders brand icons, which Lucide does not have. */
export function LinkedInMark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d="M1.5 5.6h2.7V14H1.5zM2.85 1.5a1.55 1.55 0 1 1 0 3.1 1.55 1.55 0 0 1 0-3.1M6 5.6h2.6v1.15h.04c.36-.65 1.24-1.35 2.56-1.35 2.74 0 3.3 1.7 3.3 3.98V14h-2.7V9.9c0-1 0-2.25-1.4-2.25S8.7 8.75 8.7 9.82V14H6z" />
    </svg>
  );
}

export function XMark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2 2h2.9l9.1 12h-2.9z" strokeWidth="1.3" />
      <path d="M13.4 2 9 7M7 9.1 2.6 14" strokeWidth="1.3" />
    </svg>
  );
}
