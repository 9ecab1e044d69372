// @ts-check

/** The GraphQL middleware calls `url.parse`, which Node has deprecated. */
export const flags = ['--disable-warning=DEP0169'];

/** Arguments and environment of the built server. The Dockerfile repeats them. */
export const server = {
  args: [...flags, 'dist/server/main.js'],
  env: {
    NODE_ENV: 'production',
    // With one arena, glibc does not retain 25 MB of memory that the compression threads have freed.
    MALLOC_ARENA_MAX: '1',
  },
};
