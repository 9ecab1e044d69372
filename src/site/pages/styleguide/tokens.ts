/** The names of `ui/tokens.css`. */
export const colors = [
  'bg',
  'surface-1',
  'surface-2',
  'surface-3',
  'text',
  'text-2',
  'text-3',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-dim',
  'danger',
  'danger-dim',
  'warning',
  'control',
  'hairline',
  'hairline-2',
] as const;

export const sizes = [
  ['display', 'text-display'],
  ['h1', 'text-h1'],
  ['h2', 'text-h2'],
  ['h3', 'text-h3'],
  ['card', 'text-card'],
  ['lead', 'text-lead'],
  ['body', ''],
  ['caption', 'text-caption'],
  ['figure', 'tabular text-figure'],
] as const;
