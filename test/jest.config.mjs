// @ts-check
import path from 'node:path';

const base = {
  rootDir: path.resolve(import.meta.dirname, '..'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { useESM: true, tsconfig: 'tsconfig.json', diagnostics: false }],
  },
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/fail-on-console.ts'],
};

/** @typedef {'embedded' | 'server'} Engine */

/** @type {Engine[]} */
const engines = process.env.TEST_DATABASE_URL ? ['server', 'embedded'] : ['embedded'];

/** @param {string} name @param {string} folders @param {Engine | undefined} engine */
const onEngine = (name, folders, engine) => ({
  ...base,
  displayName: `${name}, ${engine}`,
  testMatch: [`<rootDir>/test/${folders}/**/*.test.{ts,tsx}`],
  globals: { engine },
});

/** @type {import('jest').Config} */
export default {
  testTimeout: 60_000,
  // Jest would leave one of two cores idle. With a third at work, pages are so slow that tests of time would have to be lenient.
  maxWorkers: 2,
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'] },
    { ...base, displayName: 'architecture', testMatch: ['<rootDir>/test/architecture/**/*.test.ts'] },
    // What is asked of a database is asked of both kinds of it.
    ...engines.map((engine) => onEngine('database', '{database,graphql}', engine)),
    // What is made of the answers does not depend on it; processes and browsers run on the embedded one.
    onEngine('http', '{api,pages,content}', engines[0]),
    { ...base, displayName: 'process', testMatch: ['<rootDir>/test/process/**/*.test.ts'] },
    ...(process.env.TEST_CHROMIUM
      ? [{ ...base, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] }]
      : []),
  ],
};
