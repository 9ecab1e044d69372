/** Said once on every page that shows case studies. */
export const ILLUSTRATIVE =
  'These are illustrative engagements: typical work with typical figures, told without naming a client.';
