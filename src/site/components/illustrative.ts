/** Shown once on every page with case studies. */
export const ILLUSTRATIVE =
  'The case studies are illustrative engagements: worked examples with invented figures, not those of a particular client.';

/** The label of each case study. */
export const WORKED_EXAMPLE = 'Worked example';
