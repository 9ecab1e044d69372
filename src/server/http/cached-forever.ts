const YEAR_S = 31_536_000;

/** `Cache-Control` of files that have a hash in their name and never change. */
export const CACHED_FOREVER = `public, max-age=${YEAR_S}, immutable`;
