import { photo } from './about.copy.ts';

const size = 'aspect-4/5 w-full rounded-card border border-hairline sm:w-60';

/** Has the same size with and without a photograph. */
export function Portrait() {
  if (photo) return <img src={photo.src} alt={photo.alt} width="240" height="300" className={`${size} object-cover`} />;
  return (
    <figure className="w-full sm:w-60">
      <svg viewBox="0 0 240 300" fill="none" role="img" aria-labelledby="portrait" className={`${size} bg-surface-1`}>
        <title id="portrait">Placeholder for a portrait</title>
        <path d="M0 0 240 300M240 0 0 300" className="stroke-hairline" />
        <g className="fill-surface-1 stroke-text-3" strokeWidth="1.5" strokeDasharray="5 4">
          <path d="M38 300.5v-16c0-44 36-74 82-74s82 30 82 74v16" />
          <circle cx="120" cy="132" r="50" />
        </g>
        <path d="M14 32V14h18M208 14h18v18M226 268v18h-18M32 286H14v-18" className="stroke-text-3" strokeWidth="1.5" />
      </svg>
      <figcaption className="mt-2 text-caption text-text-3">Portrait placeholder</figcaption>
    </figure>
  );
}
