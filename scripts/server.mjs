// @ts-check

/** Arguments and environment of the built server. The Dockerfile repeats them. */
export const server = {
  // The GraphQL middleware calls `url.parse`, which Node has deprecated.
  args: ['--disable-warning=DEP0169', 'dist/server/main.js'],
  env: {
    NODE_ENV: 'production',
    // Otherwise glibc keeps 25 MB of freed memory for the threads that compress.
    MALLOC_ARENA_MAX: '1',
  },
};
