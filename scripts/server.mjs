// @ts-check

/** How the built server is run, as the Dockerfile says it, too. */
export const server = {
  // The GraphQL middleware parses addresses by a function that Node would rather retire.
  args: ['--disable-warning=DEP0169', 'dist/server/main.js'],
  env: {
    NODE_ENV: 'production',
    // Of what the threads that compress have freed, glibc would keep 25 MB for them.
    MALLOC_ARENA_MAX: '1',
  },
};
