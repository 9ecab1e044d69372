/** The origin of the site in tests. */
export const ORIGIN = 'https://site.example';
