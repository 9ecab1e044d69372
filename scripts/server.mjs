// @ts-check

/** The GraphQL middleware calls `url.parse`, which Node has deprecated. */
export const flags = ['--disable-warning=DEP0169'];

/** Arguments and environment of the built server. The Dockerfile repeats them. */
export const server = {
  args: [...flags, 'dist/server/main.js'],
  env: { NODE_ENV: 'production' },
};
